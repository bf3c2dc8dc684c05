import { answerJobs } from '#server/limits/answer-jobs.ts'
import { toMarkdown } from '#shared/markdown/to-markdown.ts'

answerJobs(toMarkdown)
