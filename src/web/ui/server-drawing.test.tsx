import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { parseVideo } from '#shared/media/video.ts'
import { Accordion } from './structure/accordion.tsx'
import { Alert } from './notices/alert.tsx'
import { Avatar } from './avatar.tsx'
import { Badge, Chip, DifficultyBadge } from './badge.tsx'
import { Breadcrumbs } from './structure/breadcrumbs.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Card, CardBody, CardLink } from './structure/card.tsx'
import { Checkbox, CheckboxGroup, Switch } from './forms/choice.tsx'
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx'
import { ContourHero, loadContours } from './covers/contour.tsx'
import { Cover } from './covers/cover.tsx'
import { DataTable } from './structure/data-table.tsx'
import { EmptyState } from './notices/empty-state.tsx'
import { Field, FormError } from './forms/field.tsx'
import { FileInput, Input, PasswordInput, Select, Textarea } from './forms/input.tsx'
import { Logo } from './icons/logo.tsx'
import { Menu, MenuItem } from './dialogs/menu.tsx'
import { PageHeader, SectionHeading } from './structure/page-header.tsx'
import { MultiSelect } from './forms/multi-select.tsx'
import { Pagination } from './structure/pagination.tsx'
import { ProgressBar } from './loading/progress-bar.tsx'
import { RatingStars } from './rating-stars.tsx'
import { RichHtml } from './reading/rich-html.tsx'
import { SearchInput } from './forms/search-input.tsx'
import { CardSkeleton } from './loading/skeleton.tsx'
import { Spinner } from './loading/spinner.tsx'
import { AddressTabs, Tabs } from './structure/tabs.tsx'
import { TagInput } from './forms/tag-input.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Toaster } from './notices/toaster.tsx'
import { DocumentFrame, VideoFrame } from './reading/video-frame.tsx'

await loadContours()

function draw(element: ReactNode, at = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return renderToString(<RouterProvider router={router} />)
}

const ignore = () => {}
const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
]
const tabs = [
  { id: 'one', label: 'One', panel: 'First panel' },
  { id: 'two', label: 'Two', panel: 'Second panel' },
]

const everything = (
  <>
    <Accordion items={[{ key: 'a', title: 'Question', content: 'Answer' }]} />
    <Alert title="Title">Text</Alert>
    <Avatar name="Ada Lovelace" src="/ada.png" />
    <Badge tone="teal">Badge</Badge>
    <DifficultyBadge tone="red">Advanced</DifficultyBadge>
    <Chip onRemove={ignore}>Chip</Chip>
    <Breadcrumbs crumbs={[{ label: 'Courses', to: '/courses' }, { label: 'Here' }]} />
    <Button pending pendingLabel="Saving...">
      Save
    </Button>
    <ButtonLink to="/courses">Courses</ButtonLink>
    <Card interactive>
      <CardBody>
        <CardLink to="/courses/1">Course</CardLink>
      </CardBody>
    </Card>
    <Checkbox label="Check" />
    <Switch label="Switch" />
    <CheckboxGroup name="group" options={options} value={['a']} onChange={() => {}} />
    <ConfirmDialog
      open
      title="Sure?"
      description="Really"
      confirmLabel="Yes"
      onConfirm={ignore}
      onCancel={ignore}
    />
    <ContourHero />
    <Cover src={null} seed="1:Title" tone="blue" />
    <DataTable label="Table">
      <tbody />
    </DataTable>
    <EmptyState title="Nothing" description="Yet" />
    <FormError>Wrong</FormError>
    <Input name="input" />
    <PasswordInput name="password" />
    <FileInput name="file" />
    <Textarea name="area" code />
    <Select name="select" options={options} />
    <Logo />
    <Menu label="Menu">
      <MenuItem to="/">Item</MenuItem>
    </Menu>
    <PageHeader title="Title" description="Text" />
    <SectionHeading title="Section" link={{ label: 'All', to: '/all' }} />
    <Pagination page={2} pageCount={9} linkTo={(page) => `?page=${page}`} />
    <ProgressBar label="Progress" value={40} />
    <RatingStars value={4.8} />
    <RichHtml html="<p>Text</p>" />
    <SearchInput label="Search" placeholder="Search" defaultValue="text" />
    <CardSkeleton />
    <Spinner />
    <Tabs label="Tabs" tabs={tabs} />
    <MultiSelect name="multi" options={options} defaultValue={['a']} placeholder="Add" />
    <TagInput
      name="tags"
      value={['llm']}
      onChange={ignore}
      normalize={(text) => text}
      suggestions={['llm', 'rl']}
      max={5}
    />
    <ThemeSwitch />
    <Toaster />
    <VideoFrame source={parseVideo('https://youtu.be/dQw4w9WgXcQ')} title="Video" />
    <DocumentFrame src="/a.pdf" title="Document" height={500} />
  </>
)

test('nothing is rendered with an inline style or script, which the policy forbids', () => {
  const html = draw(everything)
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toMatch(/<script|\son[a-z]+=/)
})

test('only the last breadcrumb is marked as the current page', () => {
  const html = draw(
    <Breadcrumbs
      crumbs={[{ label: 'Courses', to: '/courses' }, { label: 'Between' }, { label: 'Here' }]}
    />,
  )
  expect(html.match(/aria-current="page"[^>]*>[^<]*/g)?.map((each) => each.split('>')[1])).toEqual([
    'Here',
  ])
})

test('a field ties its label, hint and error to its control', () => {
  const html = draw(
    <Field label="Title" hint="Short" error="Too short" required>
      <Input name="title" />
    </Field>,
  )
  const id = /<label [^>]*\bfor="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-error ${id}-hint"`)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-required="true"')
})

test('large uploads are shown as smaller copies on cards and beside names', () => {
  const upload = `/media/${'a'.repeat(32)}-6000x4000.jpg`
  const html = draw(
    <>
      <Avatar name="Ada Lovelace" src={upload} />
      <Cover src={upload} seed="1" />
    </>,
  )
  expect(html.split(`src="/media/${'a'.repeat(32)}-960.webp"`)).toHaveLength(3)
  expect(html).not.toContain('6000x4000')
})

test('tabs by address show the panel that the address names, without any script', () => {
  const page = <AddressTabs label="Tabs" tabs={tabs} />
  expect(draw(page, '/courses/1')).toContain('First panel')
  expect(draw(page, '/courses/1?tab=two')).toContain('Second panel')
  expect(draw(page, '/courses/1?tab=unknown')).toContain('First panel')
  expect(draw(page, '/courses/1')).toContain('href="/courses/1?tab=two"')
})

test('a pending button shows its pending label', () => {
  const html = draw(
    <Button pending pendingLabel="Enrolling...">
      Enroll Now
    </Button>,
  )
  expect(html).toContain('Enrolling...')
  expect(html).not.toContain('Enroll Now')
  expect(html).toContain('aria-disabled="true"')
})

test('progress stays between 0 and 100', () => {
  expect(draw(<ProgressBar label="Progress" value={140} />)).toContain('value="100"')
  expect(draw(<ProgressBar label="Progress" value={-3} />)).toContain('value="0"')
})

test('a video that cannot be shown says so', () => {
  expect(draw(<VideoFrame source={null} title="Video" />)).toContain('Video content unavailable')
})
