/** One of every kind. What nobody may see before answering has SECRET in it. */
export const sampleExercises = {
  choice: {
    kind: 'choice',
    key: 'downhill',
    prompt: '<p>Where does the gradient point?</p>',
    options: [
      { id: 'up', html: '<p>Uphill</p>', feedback: '<p>SECRET yes, uphill</p>' },
      { id: 'down', html: '<p>Downhill</p>', feedback: '<p>SECRET the other way</p>' },
      { id: 'nowhere', html: 'Nowhere' },
    ],
    answer: 'up',
    hints: ['<p>SECRET hint one</p>', '<p>SECRET hint two</p>'],
    explanation: '<p>SECRET steepest ascent</p>',
  },
  choices: {
    kind: 'choices',
    prompt: 'Which are optimisers?',
    options: [
      { id: 'a', html: 'Adam', feedback: 'SECRET Adam is one' },
      { id: 'b', html: 'SGD' },
      { id: 'c', html: 'ReLU', feedback: 'SECRET ReLU is not' },
    ],
    answer: ['a', 'b'],
    explanation: 'SECRET two of them',
  },
  number: {
    kind: 'number',
    prompt: 'How long is a step?',
    answer: 73_219.25,
    tolerance: 0.25,
    unit: 'm',
    explanation: 'SECRET about that long',
  },
  text: {
    kind: 'text',
    prompt: 'What is the slope called?',
    answer: ['SECRET gradient', 'SECRET Nabla'],
    explanation: 'SECRET from Latin',
  },
  order: {
    kind: 'order',
    prompt: 'Order the steps',
    options: [
      { id: 's1', html: 'Forward' },
      { id: 's2', html: 'Loss' },
      { id: 's3', html: 'Backward' },
      { id: 's4', html: 'Step' },
    ],
    answer: ['s1', 's2', 's3', 's4'],
    explanation: 'SECRET in this order',
  },
  predict: {
    kind: 'predict',
    prompt: 'What does it print?',
    starter: 'print("x" * 3)',
    answer: 'SECRET xxx\n',
    explanation: 'SECRET three of them',
  },
  code: {
    kind: 'code',
    prompt: 'Write a function that doubles.',
    starter: 'def double(x):\n    ...\n',
    checks: [{ name: 'doubles two', code: 'assert double(2) == 4' }],
    hints: ['SECRET use an asterisk'],
    explanation: 'SECRET return 2 * x',
    recall: { code: 'print(2 * 21)', output: 'SECRET 42\n' },
  },
} as const

export const everyKind = Object.values(sampleExercises)

/** A free course of one lesson, published, with these exercises. */
export const courseOf = (exercises: readonly object[], extra: object = {}) => ({
  title: 'Learn by doing',
  description: 'Try it.',
  isPublished: true,
  modules: [
    {
      title: 'First steps',
      lessons: [
        { title: 'Opening', content: '<p>Read this.</p>', duration: 5 },
        {
          title: 'Doing',
          content: '<p>Before</p><div data-exercise="downhill"></div><p>After</p>',
          duration: 5,
          exercises,
        },
      ],
    },
  ],
  ...extra,
})
