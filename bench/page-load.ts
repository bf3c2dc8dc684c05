import { chromium, type Browser, type Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { installedChromium } from '../src/server/testing/installed-chromium.ts'
import { median } from './median.ts'

const RUNS = 5
const SETTLE_MS = 2_500

/**
 * A connection of 150 ms and 1.6 Mbit/s, emulated in two ways. The browser's own throttling delays
 * each answer but not connecting. Adding the round trips of connecting gives what Lighthouse uses
 * (`throttling.devtools`), on which the goals are based.
 */
const LINES = {
  connected: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  connecting: { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 },
}
type Line = keyof typeof LINES
const CPU_SLOWDOWN = 4

type Paints = { text: number; lcp: number; cls: number; longestTask: number }
type Load = Paints & { scriptBytes: number; foreign: number }

/** Runs in the page: when its first text was painted and its largest part, how much
 * moved, what held it up longest. */
const PAINTS = `new Promise((resolve) => {
  let lcp = 0
  let cls = 0
  let longestTask = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
  const [text] = performance.getEntriesByName('first-contentful-paint')
  setTimeout(() => resolve({ text: text.startTime, lcp, cls, longestTask }), 100)
})`

function watch(page: Page, origin: string) {
  const seen = { scripts: [] as Promise<number>[], foreign: 0 }
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).origin !== origin) seen.foreign += 1
    if (request.resourceType() === 'script')
      seen.scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return seen
}

type Start = { browser: Browser; elsewhere: string }

/**
 * A phone that shows a page of another site first, like somebody who follows a link. In an empty tab
 * a page with `Cross-Origin-Opener-Policy` waits for a new process once its headers are there;
 * between two sites the browser starts that process early, also for the baseline.
 */
async function openPhone({ browser, elsewhere }: Start, line: Line) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(elsewhere)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { context, page, devtools }
}

async function visit(from: Start, url: string, line: Line): Promise<Load> {
  const { context, page } = await openPhone(from, line)
  const seen = watch(page, new URL(url).origin)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const paints = await page.evaluate<Paints>(PAINTS)
  const sizes = await Promise.all(seen.scripts)
  await context.close()
  const scriptBytes = sizes.reduce((sum, size) => sum + size, 0)
  return { ...paints, scriptBytes, foreign: seen.foreign }
}

/** A screenshot one second after navigation; Playwright's own would wait for fonts. */
async function pictureAfterOneSecond(from: Start, url: string, file: string) {
  const { context, page, devtools } = await openPhone(from, 'connecting')
  const second = delay(1_000)
  const arriving = page.goto(url)
  await second
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'jpeg', quality: 60 })
  writeFileSync(file, Buffer.from(data, 'base64'))
  await arriving
  await context.close()
}

type OfFloor = { text: number; lcp: number; floor: number }

export type PageLoad = Record<Line, OfFloor> & Omit<Load, 'text' | 'lcp'> & { name: string }

type Visits = { floors: Load[]; loads: Load[] }

const medianOf = (loads: Load[], figure: keyof Load) => median(loads.map((load) => load[figure]))
const mostOf = (loads: Load[], figure: keyof Load) => Math.max(...loads.map((load) => load[figure]))

/** Alternates with a static page as the baseline, so that both meet the same conditions. */
async function visitInTurns(from: Start, url: string, floorUrl: string, line: Line) {
  const visits: Visits = { floors: [], loads: [] }
  for (let run = 0; run < RUNS; run += 1) {
    visits.floors.push(await visit(from, floorUrl, line))
    visits.loads.push(await visit(from, url, line))
  }
  return visits
}

const ofFloor = ({ floors, loads }: Visits): OfFloor => ({
  text: medianOf(loads, 'text'),
  lcp: medianOf(loads, 'lcp'),
  floor: medianOf(floors, 'lcp'),
})

export async function measurePageLoads(
  pages: { name: string; url: string }[],
  floorUrl: string,
  pictureOf: (name: string) => string,
): Promise<PageLoad[]> {
  const browser = await chromium.launch({
    ...(installedChromium ? { executablePath: installedChromium } : {}),
    args: ['--no-sandbox'],
  })
  const from = { browser, elsewhere: floorUrl.replace('127.0.0.1', 'localhost') }
  try {
    const results: PageLoad[] = []
    for (const { name, url } of pages) {
      const connected = await visitInTurns(from, url, floorUrl, 'connected')
      const connecting = await visitInTurns(from, url, floorUrl, 'connecting')
      await pictureAfterOneSecond(from, url, pictureOf(name))
      const loads = [...connected.loads, ...connecting.loads]
      results.push({
        name,
        connected: ofFloor(connected),
        connecting: ofFloor(connecting),
        longestTask: medianOf(loads, 'longestTask'),
        cls: mostOf(loads, 'cls'),
        scriptBytes: mostOf(loads, 'scriptBytes'),
        foreign: mostOf(loads, 'foreign'),
      })
    }
    return results
  } finally {
    await browser.close()
  }
}

const GOALS = { lcp: 1.25, scriptBytes: 105_000, longestTask: 50 }

const isMet = ({ connecting, cls, longestTask, scriptBytes, foreign }: PageLoad) =>
  connecting.lcp <= GOALS.lcp * connecting.floor &&
  cls === 0 &&
  longestTask < GOALS.longestTask &&
  scriptBytes <= GOALS.scriptBytes &&
  foreign === 0

const cellsOf = ({ text, lcp, floor }: OfFloor) =>
  `${floor.toFixed(0)} | ${text.toFixed(0)} | ${lcp.toFixed(0)} | ${(lcp / floor).toFixed(2)}`

export function pageLoadTable(loads: PageLoad[]) {
  const lines = loads.map((load) => {
    const { name, connecting, connected, cls, longestTask, scriptBytes, foreign } = load
    const task = longestTask === 0 ? 'none' : longestTask.toFixed(0)
    return `| ${name} | ${cellsOf(connecting)} | ${cellsOf(connected)} | ${cls.toFixed(3)} | ${task} | ${(scriptBytes / 1000).toFixed(1)} | ${foreign} | ${isMet(load) ? 'yes' : 'no'} |`
  })
  return [
    '| page | floor ms | first text | LCP | LCP ÷ floor (goal 1.25) | already connected: floor | first text | LCP | LCP ÷ floor | CLS (goal 0) | longest task of 50 ms or more (goal none) | JavaScript KB (goal 105) | foreign requests | all met |',
    `|${'---|'.repeat(14)}`,
    ...lines,
  ].join('\n')
}
