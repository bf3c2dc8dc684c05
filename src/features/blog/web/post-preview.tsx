import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { previewContent } from '#web/lib/content-preview.ts'
import { Cover } from '#web/ui/covers/cover.tsx'
import { HtmlEditorPreview } from '#web/ui/editor/html-editor-preview.tsx'
import type { BlogCategory } from '../categories.ts'
import { BLOG_CATEGORY_LABELS } from '../category-labels.ts'
import { CategoryBadges } from '#web/ui/category-badges.tsx'

type PostPreviewProps = {
  id: number | undefined
  values: {
    title: string
    content: string
    imageUrl?: string | null | undefined
    categories: BlogCategory[]
  }
}

export function PostPreview({ id, values }: PostPreviewProps) {
  const { title, content, imageUrl, categories } = values
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <div className="flex flex-wrap gap-1.5">
        <CategoryBadges categories={categories} labels={BLOG_CATEGORY_LABELS} />
      </div>
      <h2 className="heading-1 wrap-anywhere">{title || 'Untitled'}</h2>
      <Cover
        src={imageUrl || null}
        seed={`${id ?? 0}:${title}`}
        tone={BLOG_CATEGORY_LABELS.toneOf(categories[0])}
        className="rounded-lg"
      />
      <HtmlEditorPreview
        source={content}
        preview={(source) => previewContent(contentOf(source))}
        className="-mx-4"
      />
    </div>
  )
}
