import { LIMITS } from '#shared/text-limits.ts'
import { Card, CardBody, CardHeader } from '#web/ui/structure/card.tsx'
import { Switch } from '#web/ui/forms/choice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input, Select, Textarea } from '#web/ui/forms/input.tsx'
import { TagInput } from '#web/ui/forms/tag-input.tsx'
import { PictureInput } from '#web/ui/forms/picture-input.tsx'
import { formatPrice } from '#shared/format/money.ts'
import { COURSE_LIMITS } from '../../contract.ts'
import { DIFFICULTY_OPTIONS } from '#shared/courses/difficulty.ts'
import { slugOf } from '../../tags.ts'
import type { CourseFormState } from './course-form-state.ts'

const SUGGESTED = ['llm', 'ai-agents', 'reinforcement-learning', 'deep-learning', 'generative-ai']

export const centsOf = (price: unknown) => Math.max(0, Number.parseInt(String(price), 10) || 0)

export function DetailsFields({ form }: { form: CourseFormState }) {
  return (
    <Card>
      <CardHeader title="Course Details" />
      <CardBody className="gap-5">
        <Field label="Title" required {...form.field('title')}>
          <Input {...form.input('title')} maxLength={LIMITS.title} autoComplete="off" />
        </Field>
        <Field label="Description" required {...form.field('description')}>
          <Textarea {...form.input('description')} rows={5} maxLength={LIMITS.description} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Cover image URL"
            hint="Without one, a landscape of its own is drawn."
            {...form.field('coverImageUrl')}
          >
            <PictureInput
              {...form.input('coverImageUrl')}
              placeholder="https://"
              onUploaded={(url) => form.set('coverImageUrl', url)}
            />
          </Field>
          <Field label="Course document URL" hint="A PDF, optional." {...form.field('documentUrl')}>
            <Input {...form.input('documentUrl')} inputMode="url" placeholder="https://" />
          </Field>
          <Field label="Difficulty" {...form.field('difficulty')}>
            <Select {...form.input('difficulty')} options={DIFFICULTY_OPTIONS} />
          </Field>
          <Field
            label="Price in cents"
            hint={`Shown as ${formatPrice(centsOf(form.values.price))}`}
            {...form.field('price')}
          >
            <Input
              {...form.input('price')}
              type="number"
              inputMode="numeric"
              min={0}
              max={COURSE_LIMITS.price}
              step={1}
            />
          </Field>
        </div>
        <Field label="Tags" hint="Enter or a comma adds one." {...form.field('tags')}>
          <TagInput
            {...form.list('tags')}
            normalize={slugOf}
            suggestions={SUGGESTED}
            max={COURSE_LIMITS.tags}
            placeholder="llm, ai-agents…"
          />
        </Field>
        <Switch
          label="Publish course"
          hint="A published course is in the catalogue. A draft is visible to you alone."
          {...form.checkbox('isPublished')}
        />
      </CardBody>
    </Card>
  )
}
