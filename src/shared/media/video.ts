import type { VideoSource } from './video-source.ts'

/** The Content-Security-Policy names the same. */
export const VIDEO_FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
] as const

const ADDRESS =
  /^https?:\/\/(?:www\.|m\.)?([a-z0-9.-]+)(?::\d+)?(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i
const YOUTUBE_ID = /^[\w-]{11}$/

type Address = { host: string; path: string[]; query: Map<string, string> }

function parseAddress(url: string): Address | null {
  const match = ADDRESS.exec(url)
  if (!match) return null
  const query = (match[3] ?? '').split('&').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=')
    return [name, value]
  })
  return {
    host: match[1]!.toLowerCase(),
    path: (match[2] ?? '').split('/').filter(Boolean),
    query: new Map(query),
  }
}

function startSeconds(time: string | undefined): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '')
  if (!match) return 0
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}

function youtube({ host, path, query }: Address): VideoSource | null {
  const [first, second] = path
  const named = first === 'shorts' || first === 'embed' || first === 'live' || first === 'v'
  const id = host === 'youtu.be' ? first : named ? second : first === 'watch' ? query.get('v') : ''
  if (!id || !YOUTUBE_ID.test(id)) return null
  const start = startSeconds(query.get('t') ?? query.get('start'))
  const embedUrl = `${VIDEO_FRAME_ORIGINS[0]}/embed/${id}?autoplay=0&rel=0`
  return { kind: 'youtube', id, embedUrl: start > 0 ? `${embedUrl}&start=${start}` : embedUrl }
}

function vimeo({ host, path, query }: Address): VideoSource | null {
  const at = path.findIndex((part) => /^\d{5,12}$/.test(part))
  const id = path[at]
  if (!id || (host === 'player.vimeo.com' && path[at - 1] !== 'video')) return null
  // A private video needs its hash, after the id or in the query.
  const hash = query.get('h') ?? path[at + 1] ?? ''
  const embedUrl = `${VIDEO_FRAME_ORIGINS[1]}/video/${id}?autoplay=0&dnt=1`
  const isPrivate = /^[0-9a-f]{6,20}$/i.test(hash)
  return { kind: 'vimeo', id, embedUrl: isPrivate ? `${embedUrl}&h=${hash}` : embedUrl }
}

function loom({ path }: Address): VideoSource | null {
  const [first, id] = path
  if ((first !== 'share' && first !== 'embed') || !id || !/^[0-9a-f]{32}$/i.test(id)) return null
  return { kind: 'loom', id, embedUrl: `${VIDEO_FRAME_ORIGINS[2]}/embed/${id}?autoplay=0` }
}

function file(url: string): VideoSource | null {
  const match =
    /^(?:https?:\/\/[^\s/?#@\\]+\/|\/(?![/\\]))[^\s?#\\]*\.(mp4|webm)(?:[?#]\S*)?$/i.exec(url)
  if (!match) return null
  return { kind: 'file', url, type: match[1]!.toLowerCase() === 'mp4' ? 'video/mp4' : 'video/webm' }
}

export function parseVideo(url: string | null | undefined): VideoSource | null {
  const text = (url ?? '').trim()
  const address = parseAddress(text)
  switch (address?.host) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
    case 'music.youtube.com':
    case 'youtu.be':
      return youtube(address)
    case 'vimeo.com':
    case 'player.vimeo.com':
      return vimeo(address)
    case 'loom.com':
      return loom(address)
    default:
      return file(text)
  }
}
