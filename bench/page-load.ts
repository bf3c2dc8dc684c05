import { chromium, type Browser, type Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { installedChromium } from '../src/server/testing/installed-chromium.ts'
import { median } from './median.ts'

const RUNS = 5
const SETTLE_MS = 2_500

/** A slow phone on a slow line. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_SLOWDOWN = 4

type Paints = { lcp: number; cls: number; longestTask: number }
type Load = Paints & { scriptBytes: number; foreign: number }

/** Runs in the page: what was painted last and largest, how much moved, what held it up longest. */
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
  setTimeout(() => resolve({ lcp, cls, longestTask }), 100)
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

async function openPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { context, page, devtools }
}

async function visit(browser: Browser, url: string): Promise<Load> {
  const { context, page } = await openPhone(browser)
  const seen = watch(page, new URL(url).origin)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const paints = await page.evaluate<Paints>(PAINTS)
  const sizes = await Promise.all(seen.scripts)
  await context.close()
  const scriptBytes = sizes.reduce((sum, size) => sum + size, 0)
  return { ...paints, scriptBytes, foreign: seen.foreign }
}

/** What is to be seen a second after the address was entered; Playwright's own would wait for fonts. */
async function pictureAfterOneSecond(browser: Browser, url: string, file: string) {
  const { context, page, devtools } = await openPhone(browser)
  const second = delay(1_000)
  const arriving = page.goto(url)
  await second
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'jpeg', quality: 60 })
  writeFileSync(file, Buffer.from(data, 'base64'))
  await arriving
  await context.close()
}

export type PageLoad = Load & { name: string; floor: number }

/** Cold loads beside the floor, one static page, in turns: both meet the same machine. */
export async function measurePageLoads(
  pages: { name: string; url: string }[],
  floorUrl: string,
  pictureOf: (name: string) => string,
): Promise<PageLoad[]> {
  const browser = await chromium.launch({
    ...(installedChromium ? { executablePath: installedChromium } : {}),
    args: ['--no-sandbox'],
  })
  try {
    const results: PageLoad[] = []
    for (const { name, url } of pages) {
      const floors: number[] = []
      const loads: Load[] = []
      for (let run = 0; run < RUNS; run += 1) {
        floors.push((await visit(browser, floorUrl)).lcp)
        loads.push(await visit(browser, url))
      }
      await pictureAfterOneSecond(browser, url, pictureOf(name))
      results.push({
        name,
        floor: median(floors),
        lcp: median(loads.map(({ lcp }) => lcp)),
        longestTask: median(loads.map(({ longestTask }) => longestTask)),
        cls: Math.max(...loads.map(({ cls }) => cls)),
        scriptBytes: Math.max(...loads.map(({ scriptBytes }) => scriptBytes)),
        foreign: Math.max(...loads.map(({ foreign }) => foreign)),
      })
    }
    return results
  } finally {
    await browser.close()
  }
}

const GOALS = { lcp: 1.25, scriptBytes: 105_000, longestTask: 50 }

const isMet = ({ lcp, floor, cls, longestTask, scriptBytes, foreign }: PageLoad) =>
  lcp <= GOALS.lcp * floor &&
  cls === 0 &&
  longestTask < GOALS.longestTask &&
  scriptBytes <= GOALS.scriptBytes &&
  foreign === 0

export function pageLoadTable(loads: PageLoad[]) {
  const lines = loads.map((load) => {
    const { name, lcp, floor, cls, longestTask, scriptBytes, foreign } = load
    const task = longestTask === 0 ? 'none' : longestTask.toFixed(0)
    return `| ${name} | ${lcp.toFixed(0)} | ${(lcp / floor).toFixed(2)} | ${cls.toFixed(3)} | ${task} | ${(scriptBytes / 1000).toFixed(1)} | ${foreign} | ${isMet(load) ? 'yes' : 'no'} |`
  })
  return [
    '| page | LCP ms | ÷ floor (goal 1.25) | CLS (goal 0) | longest task of 50 ms or more (goal none) | JavaScript KB (goal 105) | foreign requests | all met |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
