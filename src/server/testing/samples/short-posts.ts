import type { testApp } from '../test-app.ts'

const FILLER = 'And some more, because a post has to be of a certain length, however short it is.'

/** Publishes posts of one sentence, by an instructor of their own. */
export async function shortPosts(site: Awaited<ReturnType<typeof testApp>>) {
  const author = site.as(await site.signedIn('instructor'))
  return (title: string, text: string) =>
    author.post('/api/blog-posts', {
      title,
      content: `<p>${text} ${FILLER}</p>`,
      categories: ['news'],
      isPublished: true,
    })
}
