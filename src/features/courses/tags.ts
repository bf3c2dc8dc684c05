export const slugOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

const SPELLED: Record<string, string> = { llm: 'LLM', ai: 'AI', nlp: 'NLP', rag: 'RAG' }

export const tagLabel = (slug: string) => {
  const words = slug.split('-').map((word) => SPELLED[word] ?? word)
  const label = words.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
