/** Every answer must be true of the product: change it with what it describes. */
export const QUESTIONS = [
  {
    question: 'How do I enroll in a course?',
    answer:
      "Create an account or sign in, open the course and choose 'Enroll Now'. The course then appears on your dashboard, where you go on from the lesson at which you stopped.",
  },
  {
    question: 'Do I need any experience with AI?',
    answer:
      'Not for beginner courses. Each course is marked Beginner, Intermediate or Advanced, and its description says what it builds on. Basic Python and school mathematics carry you a long way.',
  },
  {
    question: 'What do the courses cost?',
    answer:
      'Each course shows its price, and many are free. Lessons of a free course can be read by everybody, even without an account. Of a paid course the first lesson is open, so that you can look before you enroll.',
  },
  {
    question: 'Is there a money-back guarantee?',
    answer:
      'Yes. Paid courses come with a 30-day money-back guarantee: write to us through the contact page within 30 days of enrolling, name the course, and get a refund. You need not give a reason.',
  },
  {
    question: 'How long do I have access to a course?',
    answer:
      'For life. Once you are enrolled, access does not expire, and you keep it even if the course is later withdrawn from the catalogue.',
  },
  {
    question: 'Do I get a certificate?',
    answer:
      'Yes, once all lessons of a course are marked as complete. The certificate of completion appears on your dashboard, with a page of its own, a PDF and a code by which anybody can verify it. What is on it stays, even if the course changes later.',
  },
  {
    question: 'How is my progress kept?',
    answer:
      "You mark a lesson with 'Mark as Complete', and can take the mark back. The percentage is the share of lessons that you have completed. It is kept with your account, so you can change devices at any time.",
  },
  {
    question: 'Is there a forum where I can ask questions?',
    answer:
      'There are no discussion forums on Ascent yet. Questions about a lesson reach us through the contact page, and everybody with an account can write articles for the blog.',
  },
  {
    question: 'Can I write articles or teach here?',
    answer:
      "Everybody who is signed in can write articles for the blog. Courses and paper explanations are written by instructors: apply on the 'Become an Instructor' page, and we answer within 5-7 business days.",
  },
  {
    question: 'What do I need to follow a course?',
    answer:
      'A current browser, on a computer or a phone. Some lessons have a video, and all have text with formulas and code. Most Python samples run in the page; for the others you need Python on your own machine.',
  },
]

const jsonLd = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export const faqsHead = () => ({
  description: 'Enrollment, prices, refunds, access, certificates and more.',
  jsonLd: jsonLd(),
})
