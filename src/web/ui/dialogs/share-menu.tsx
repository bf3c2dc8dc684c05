import { copyText } from '../../lib/copy-text.ts'
import type { IconProps } from '../icons/frame-icons.tsx'
import { LinkIcon, ShareIcon } from '../icons/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from './menu.tsx'

const mark = (shape: string) =>
  function Mark({ className }: IconProps) {
    return (
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
        <path d={shape} />
      </svg>
    )
  }

const TwitterMark = mark(
  'M21.5 6.2c-.7.3-1.4.5-2.2.6.8-.5 1.4-1.2 1.7-2.1-.7.4-1.6.8-2.4.9a3.8 3.8 0 0 0-6.6 3.5C8.800 9 5.900 7.400 4 5a3.800 3.800 0 0 0 1.200 5.100c-.6 0-1.200-.2-1.700-.5 0 1.800 1.300 3.400 3.100 3.800-.6.1-1.200.2-1.700.1.500 1.500 1.900 2.600 3.500 2.600A7.700 7.700 0 0 1 2.700 17.700 10.800 10.800 0 0 0 8.600 19.400c7 0 10.900-5.900 10.700-11.200.8-.5 1.600-1.200 2.200-2z',
)
const FacebookMark = mark(
  'M13.700 21v-8h2.700l.4-3.200h-3.100V7.800c0-.9.300-1.500 1.600-1.500h1.600V3.400c-.3 0-1.300-.1-2.400-.1-2.400 0-4 1.500-4 4.100v2.400H7.800V13h2.700v8z',
)
const LinkedInMark = mark(
  'M5.200 3.600a1.900 1.900 0 1 1 0 3.800 1.900 1.900 0 0 1 0-3.800M3.600 9h3.200v11.200H3.600zm5.200 0h3.100v1.500c.4-.8 1.500-1.800 3.100-1.800 3.300 0 3.900 2.100 3.900 5v6.500h-3.200v-5.800c0-1.400 0-3.100-1.900-3.100s-2.200 1.500-2.200 3v5.900H8.800z',
)

type Network = {
  name: string
  Mark: typeof TwitterMark
  address: (url: string, title: string) => string
}

const NETWORKS: Network[] = [
  {
    name: 'Twitter',
    Mark: TwitterMark,
    address: (url, title) => `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  },
  {
    name: 'Facebook',
    Mark: FacebookMark,
    address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    name: 'LinkedIn',
    Mark: LinkedInMark,
    address: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
]

/** Without tracking parameters. */
const pageAddress = () => window.location.origin + window.location.pathname

function openWindow({ address }: Network, title: string) {
  const target = address(encodeURIComponent(pageAddress()), encodeURIComponent(title))
  window.open(target, '_blank', 'noopener,noreferrer,width=600,height=500')
}

/** Plain links: no code of these networks is loaded. */
export function ShareMenu({ title }: { title: string }) {
  return (
    <Menu
      label="Share this page"
      align="end"
      variant="secondary"
      size="sm"
      icon={<ShareIcon className="size-4" />}
      trigger="Share"
    >
      {NETWORKS.map((network) => (
        <MenuItem
          key={network.name}
          icon={<network.Mark className="size-4" />}
          onSelect={() => openWindow(network, title)}
        >
          {network.name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<LinkIcon className="size-4" />}
        onSelect={() => void copyText(pageAddress(), { title: 'Link copied' })}
      >
        Copy link
      </MenuItem>
    </Menu>
  )
}
