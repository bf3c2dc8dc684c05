import { labelsOf, mergeFields, yesOrNo, type FieldsOf } from '#shared/compare/merge-form.ts'
import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { BLOG_CATEGORY_LABELS } from './category-labels.ts'
import type { PostInput } from './contract.ts'
import type { z } from 'zod'

type Values = z.input<typeof PostInput>

const FIELDS: FieldsOf<Values> = {
  title: { label: 'Title' },
  imageUrl: { label: 'Featured Image URL' },
  categories: { label: 'Categories', show: labelsOf(BLOG_CATEGORY_LABELS.options) },
  content: { label: 'Content', isText: true, written: contentOf },
  isPublished: { label: 'Published', show: yesOrNo },
}

type Sides = { base: Partial<Values> | null; mine: Values; theirs: Values }

export const mergePost = (sides: Sides) => mergeFields(FIELDS, sides)
