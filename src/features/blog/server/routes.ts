import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import { sendMarkdown } from '#server/content/export-markdown.ts'
import { shownHtml } from '#server/content/shown-html.ts'
import { NOT_YOUR_POST } from '#shared/refusals.ts'
import { answer, answerList } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, found, requireUser, signedOut } from '#server/http/errors.ts'
import { idParam, jsonBody, jsonChange, queryInput } from '#server/http/input.ts'
import { transactionInTurn } from '#server/limits/transaction-in-turn.ts'
import { withExcerpt } from '#shared/text/excerpt.ts'
import { WrittenListQuery } from '#shared/text/written.ts'
import { Post, PostCard, PostInput, PostPage, PostQuery, PostToRead } from '../contract.ts'
import { canEditPost, canWritePosts } from '../policy.ts'
import { deletePost, findPost, listPostCards, listPosts } from './queries.ts'
import { changePost, createPost } from './save-post.ts'

const THING = 'Blog post'

async function postPage(c: AppContext, id: number) {
  const post = found(await findPost(c.var.db, c.var.viewer, id), THING)
  const contentHtml = shownHtml(post.contentHtml, c.var.wheels.modules)
  return withExcerpt({ ...post, contentHtml })
}

const answerPost = async (c: AppContext, id: number, status: 200 | 201 = 200) =>
  answer(c, PostPage, await postPage(c, id), { status })

export async function ownPost(c: AppContext) {
  const user = requireUser(c.var.viewer)
  const post = found(await findPost(c.var.db, user, idParam(c, THING)), THING)
  allow(canEditPost(user, post), NOT_YOUR_POST)
  return post
}

async function change(c: AppContext) {
  const post = await ownPost(c)
  await changePost(c.var.db, post, jsonChange(c, PostInput, post))
  return answerPost(c, post.id)
}

export const blogRoutes = new Hono<AppEnv>()
  .get('/blog-posts', async (c) => {
    const query = queryInput(c, WrittenListQuery)
    const { db, viewer } = c.var
    if (query.view !== 'card') return answerList(c, Post, await listPosts(db, viewer, query))
    const { rows, total } = await listPostCards(db, viewer, query)
    return answerList(c, PostCard, { rows: rows.map(withExcerpt), total })
  })
  .get('/blog-posts/:id', async (c) => {
    const id = idParam(c, THING)
    const { view } = queryInput(c, PostQuery)
    return view === 'read' ? answer(c, PostToRead, await postPage(c, id)) : answerPost(c, id)
  })
  .get('/blog-posts/:id/markdown', async (c) => {
    const { title, content, categories, authorId } = await ownPost(c)
    const fields = { categories: categories.join(', ') }
    return sendMarkdown(c, { title, fields, html: content }, { id: authorId })
  })
  .post('/blog-posts', async (c) => {
    const user = c.var.viewer
    if (!canWritePosts(user)) throw signedOut()
    const id = await createPost(c.var.db, user.id, jsonBody(c, PostInput))
    return answerPost(c, id, 201)
  })
  .patch('/blog-posts/:id', change)
  .put('/blog-posts/:id', change)
  .delete('/blog-posts/:id', async (c) => {
    const own = await ownPost(c)
    await transactionInTurn(c.var.db, own.authorId, async (db) => {
      const { title } = found(await deletePost(db, own), THING)
      await recordEvent(db, { kind: 'post-deletion', by: actorOf(c), detail: title })
    })
    return c.body(null, 204)
  })
