export const sampleDetails = { title: 'Gradient descent', description: 'Downhill, step by step.' }

export const sampleLesson = (title: string, extra: object = {}) => ({
  title,
  content: `<p>${title}</p>`,
  videoUrl: '',
  duration: 5,
  ...extra,
})

/** Three lessons in two modules. */
export const sampleCourse = {
  ...sampleDetails,
  modules: [
    {
      title: 'First steps',
      lessons: [sampleLesson('Hello'), sampleLesson('World', { duration: 55 })],
    },
    {
      title: 'Further',
      lessons: [sampleLesson('Beyond', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })],
    },
  ],
  isPublished: true,
}
