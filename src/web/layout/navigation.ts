import { canTeach } from '#features/accounts/policy.ts'
import type { Viewer } from '#shared/people/viewer.ts'

export type NavigationLink = { to: string; label: string; state?: object }

export const mainLinks = (viewer: Viewer): NavigationLink[] => [
  { to: '/', label: 'Home' },
  { to: '/courses', label: 'Courses' },
  { to: '/blog', label: 'Blog/Tutorials' },
  { to: '/papers', label: 'Papers' },
  ...(canTeach(viewer) ? [{ to: '/instructor', label: 'Instructor' }] : []),
]

export const footerGroups: { title: string; links: NavigationLink[] }[] = [
  {
    title: 'Courses',
    links: [
      { to: '/courses?tag=llm', label: 'Large Language Models' },
      { to: '/courses?tag=ai-agents', label: 'AI Agents' },
      { to: '/courses?tag=reinforcement-learning', label: 'Reinforcement Learning' },
      { to: '/courses', label: 'All Courses' },
    ],
  },
  {
    title: 'Blog',
    links: [
      { to: '/blog?category=tutorial', label: 'Tutorials' },
      { to: '/blog?category=news', label: 'News' },
      { to: '/papers', label: 'Paper Explanations' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/careers', label: 'Careers' },
      { to: '/become-instructor', label: 'Become an Instructor' },
      { to: '/contact', label: 'Contact' },
      { to: '/faqs', label: 'FAQs' },
      { to: '/verify', label: 'Verify a Certificate' },
    ],
  },
]
