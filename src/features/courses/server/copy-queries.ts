import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { LIMITS } from '#shared/schema.ts'

const COPY = ' (copy)'

type Source = { id: number; ownerId: number }

/** Texts never leave the database: they are already prepared. Requires the course's lock. */
export async function copyCourse(db: Db, { id, ownerId }: Source) {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into courses (title, description, cover_image_url, document_url, difficulty, price, tags,
      instructor_id)
    select left(title, ${LIMITS.title - COPY.length}) || ${COPY}, description, cover_image_url,
      document_url, difficulty, price, tags, instructor_id
    from courses where id = ${id} and instructor_id = ${ownerId}
    returning id`)
  const copy = rows[0]!.id
  await db.execute(sql`
    insert into modules (title, order_index, course_id)
    select title, order_index, ${copy} from modules where course_id = ${id}`)
  await db.execute(sql`
    insert into lessons (title, content, content_html, content_text, video_url, order_index, duration, type,
      module_id, course_id)
    select lessons.title, lessons.content, lessons.content_html, lessons.content_text,
      lessons.video_url, lessons.order_index, lessons.duration, lessons.type,
      into_module.id, ${copy}
    from lessons
    join modules from_module on from_module.id = lessons.module_id
    join modules into_module
      on into_module.course_id = ${copy} and into_module.order_index = from_module.order_index
    where lessons.course_id = ${id}`)
  return copy
}
