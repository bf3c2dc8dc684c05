import { getJson, send } from '#web/lib/calls/api.ts'
import { EYE_LEVEL, focusElement } from '#web/lib/focus/focus-element.ts'
import type { Place } from '../contract.ts'

const EVERY_MS = 10_000
/** A place nearer than this needs no button that leads to it. */
const NEAR = 0.75
const FINISHED = 0.97
/** Positions this close to either end of a video are not worth returning to. */
const SECONDS = 2

type Parts = {
  path: string
  article: Element
  isCompleted: boolean
  /** After signing out nothing more is sent. */
  isAbandoned: () => boolean
  onOffer: (isOffered: boolean) => void
}

/** Reports how far a lesson was read and its video watched, and leads back there. */
export class PlaceTracker {
  readonly #parts: Parts
  readonly #prose: Element | null
  readonly #video: HTMLVideoElement | null
  readonly #stop = new AbortController()
  #saved: Place | null = null
  #isOffered = false
  #read = 0
  #hasScrolled = false
  #hasMoved = false
  /** Read at the start: the page may have gone to another address when this is needed. */
  readonly #isLinked = window.location.hash !== ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#prose = parts.article.querySelector('.prose')
    this.#video = parts.article.querySelector('video')
  }

  start() {
    const { signal } = this.#stop
    window.addEventListener('scroll', () => this.#scrolled(), { passive: true, signal })
    window.addEventListener('online', () => void this.#ask(), { signal })
    return this.#ask()
  }

  /** Nothing is sent before the old place is loaded: it would be overwritten. */
  async #ask() {
    const { signal } = this.#stop
    if (this.#saved) return
    const answer = await getJson<Place>(this.#parts.path, signal).catch(() => null)
    if (!answer || signal.aborted || this.#saved) return
    this.#saved = answer.body
    this.#resumeVideo(answer.body.videoSeconds)
    const isLeftOpen = !this.#parts.isCompleted && answer.body.read < FINISHED && !this.#isLinked
    this.#offer(isLeftOpen && this.#target() - window.scrollY > NEAR * window.innerHeight)
    const leave = () => void this.tell({ keepalive: true })
    window.addEventListener('pagehide', leave, { signal })
    document.addEventListener('visibilitychange', leave, { signal })
    for (const event of ['timeupdate', 'seeking'])
      this.#video?.addEventListener(event, () => this.#moved(), { signal })
  }

  end() {
    this.#stop.abort()
    clearTimeout(this.#timer)
    void this.tell({ keepalive: true })
  }

  /** The button disappears: the text where reading goes on gets the focus. */
  goThere() {
    const words = this.#wordsThere()
    window.scrollTo({ top: this.#target() })
    if (words) focusElement(words)
    this.#offer(false)
  }

  stayHere() {
    this.#offer(false)
    this.#parts.article.querySelector('h2')?.focus({ preventScroll: true })
  }

  #offer(isOffered: boolean) {
    if (isOffered !== this.#isOffered) this.#parts.onOffer(isOffered)
    this.#isOffered = isOffered
  }

  #target() {
    const box = this.#prose?.getBoundingClientRect()
    if (!box || !this.#saved) return 0
    return window.scrollY + box.top + this.#saved.read * box.height - EYE_LEVEL * window.innerHeight
  }

  #wordsThere() {
    const box = this.#prose?.getBoundingClientRect()
    if (!box || !this.#saved) return undefined
    const line = box.top + this.#saved.read * box.height
    const blocks = [...this.#prose!.children] as HTMLElement[]
    return blocks.find((block) => block.getBoundingClientRect().bottom > line) ?? blocks.at(-1)
  }

  #resumeVideo(seconds: number) {
    const video = this.#video
    if (!video || seconds < SECONDS) return
    const resume = () => {
      if (video.currentTime < 1 && seconds < video.duration - SECONDS) video.currentTime = seconds
    }
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) resume()
    else video.addEventListener('loadedmetadata', resume, { once: true, signal: this.#stop.signal })
  }

  /** Arriving at a lesson scrolls to its top: that is not reading. */
  #scrolled() {
    if (window.scrollY === 0 && !this.#hasScrolled) return
    this.#hasScrolled = true
    this.#moved()
  }

  /** Measured here: when it is sent, the text may have left the page. */
  #moved() {
    const box = this.#prose?.getBoundingClientRect()
    const read = box?.height ? (EYE_LEVEL * window.innerHeight - box.top) / box.height : 0
    this.#read = Math.min(1, Math.max(0, read))
    this.#hasMoved = true
    if (this.#saved && this.#read >= this.#saved.read) this.#offer(false)
    this.#timer ??= setTimeout(() => void this.tell(), EVERY_MS)
  }

  /** Sends what has not been sent. */
  async tell({ keepalive = false } = {}) {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#saved && !this.#stop.signal.aborted) void this.#ask()
    if (!this.#saved || !this.#hasMoved || this.#parts.isAbandoned()) return
    this.#hasMoved = false
    // Before that the video has not jumped to the position where it was stopped.
    const isVideoThere = this.#video && this.#video.readyState >= HTMLMediaElement.HAVE_METADATA
    const watched = isVideoThere
      ? { videoSeconds: Math.round(this.#video.currentTime * 10) / 10 }
      : {}
    const place = { read: this.#reached(this.#saved), ...watched }
    await send('PUT', this.#parts.path, place, { keepalive }).catch(() => {
      this.#hasMoved = true
    })
  }

  /** The place stays if the reader looks first at the beginning or at a highlight. */
  #reached({ read }: Place) {
    if (this.#isOffered) return read
    return this.#isLinked ? Math.max(read, this.#read) : this.#read
  }
}
