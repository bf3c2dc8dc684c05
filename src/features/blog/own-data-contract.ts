import { z } from 'zod'
import { OWN_TEXT } from '#shared/text/own-text.ts'
import { Post } from './contract.ts'

const { categories } = Post.shape

export const OwnPosts = z.object({ blogPosts: z.array(z.object({ ...OWN_TEXT, categories })) })
