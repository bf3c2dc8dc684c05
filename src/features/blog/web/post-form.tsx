import { LIMITS } from '#shared/text-limits.ts'
import { useState, type ReactNode } from 'react'
import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { postPath } from '#shared/pages/page-paths.ts'
import { previewContent } from '#web/lib/content-preview.ts'
import type { TextTools } from '#web/lib/working-copy/text-tools.ts'
import { whereStored } from '#web/lib/working-copy/words.ts'
import { ConflictNotice } from '#web/ui/notices/conflict-notice.tsx'
import { Switch } from '#web/ui/forms/choice.tsx'
import { Field, FormError } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { HtmlEditor } from '#web/ui/editor/html-editor.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MultiSelect } from '#web/ui/forms/multi-select.tsx'
import { Tabs } from '#web/ui/structure/tabs.tsx'
import { UnsavedWarning } from '#web/ui/forms/unsaved-warning.tsx'
import { PictureInput } from '#web/ui/forms/picture-input.tsx'
import { WorkingCopyNotice } from '#web/ui/notices/working-copy-notice.tsx'
import { BLOG_CATEGORY_LABELS } from '../category-labels.ts'
import { CHANGED_ELSEWHERE } from '../contract.ts'
import { PostPreview } from './post-preview.tsx'
import { PostSidePanel } from './post-side-panel.tsx'
import { TakeOffline } from './take-offline.tsx'
import { addressOf, usePostForm, type EditedPost, type PostFormState } from './use-post-form.ts'

type PostFormProps = EditedPost & {
  header: ReactNode
  tools?: TextTools
}

function Fields({ form, isNew }: { form: PostFormState; isNew: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <Field label="Title" required {...form.field('title')}>
        <Input {...form.input('title')} maxLength={LIMITS.title} placeholder="What is it about?" />
      </Field>
      <Field
        label="Featured Image URL"
        hint="Without one, a landscape of its own is drawn."
        {...form.field('imageUrl')}
      >
        <PictureInput
          {...form.input('imageUrl')}
          placeholder="https://example.com/image.jpg"
          onUploaded={(url) => form.set('imageUrl', url)}
        />
      </Field>
      <Field label="Categories" required {...form.field('categories')}>
        <MultiSelect
          {...form.list('categories')}
          options={BLOG_CATEGORY_LABELS.options}
          placeholder="Add a category"
        />
      </Field>
      <Field
        label="Content"
        required
        hint="HTML supported. Formulas between $…$ or $$…$$, code in <pre><code>."
        {...form.field('content')}
      >
        <HtmlEditor
          {...form.input('content')}
          preview={(source) => previewContent(contentOf(source))}
        />
      </Field>
      <Switch
        {...form.checkbox('isPublished')}
        label={isNew ? 'Publish Immediately' : 'Published'}
        hint="Everybody can read a published article; a draft only you."
      />
    </div>
  )
}

export function PostForm({ post, stored, userId, header, tools }: PostFormProps) {
  const [tab, setTab] = useState('write')
  const edited = { ...(post && { post }), ...(stored && { stored }), userId }
  const form = usePostForm(edited, () => setTab('write'))
  const fields = <Fields form={form} isNew={!post} />
  return (
    <Form form={form} className="container flex flex-col gap-8 py-10">
      {header}
      <WorkingCopyNotice copy={form.copy} draft={form.draft} prepareMerge={form.merging.prepare} />
      {post && form.isConflicting ? (
        <ConflictNotice
          words={CHANGED_ELSEWHERE}
          viewTheirs={postPath(post.id)}
          isPending={form.isPending}
          merging={form.merging}
        />
      ) : (
        <FormError>{form.formError}</FormError>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Tabs
          label="Write or preview"
          keepMounted
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'write', label: 'Write', panel: fields },
            {
              id: 'preview',
              label: 'Preview',
              // Rendered by the server: not while nobody sees it.
              panel: tab === 'preview' && <PostPreview id={post?.id} values={form.values} />,
            },
          ]}
        />
        <PostSidePanel
          id={post?.id}
          form={form}
          wasPublished={post?.isPublished ?? false}
          tools={
            post &&
            tools?.({
              address: addressOf(post.id),
              isDirty: form.isDirty,
              onRestored: form.merging.takeTheirs,
            })
          }
        />
      </div>
      {post?.isPublished && <TakeOffline form={form} />}
      <UnsavedWarning hasUnsaved={form.hasUnsaved} storedIn={whereStored(form.copy)} />
    </Form>
  )
}
