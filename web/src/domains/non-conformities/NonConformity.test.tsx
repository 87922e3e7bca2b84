import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../app/testing/index.tsx'
import { clearLists } from '../../core/list/memory.ts'
import { accountWith, fakeServer, json, layOut, type SentRequest } from '../../core/testing/index.ts'
import { collects } from '../collects/index.tsx'
import { places, record } from '../collects/testing.ts'
import { nonConformities } from './index.tsx'
import type { NonConformity } from './queries.ts'
import { result } from './testing.ts'

const api = '/api/domain/v1/NonConformity'
let shown: NonConformity
let requests: SentRequest[]

function answer({ path }: SentRequest): Response {
  if (path === api) return json([shown], { headers: { 'X-Total-Count': '1' } })
  if (path === `${api}/70`) return json(shown)
  if (path === '/api/operator/v1/Collect/7') return json(record)
  if (path === '/api/operator/v1/Collect/LastValues') {
    const values = [71.6, 73, 74].map((value, index) => ({
      collectId: 7 - index,
      collectedAt: `2026-11-20T1${7 - index}:05:00.000Z`,
      value,
      conform: index > 0,
    }))
    return json([{ fieldId: 41, values }])
  }
  if (path.endsWith('/WorkShift')) return json([{ id: 3, industryId: 1, name: 'Shift 2' }])
  return path.endsWith('/HierarchyGetByFilter') ? json(places) : json([])
}

beforeEach(() => {
  layOut()
  clearLists()
  shown = result
  requests = fakeServer(answer)
})

afterEach(() => vi.unstubAllGlobals())

const open = (at: string) =>
  renderPortal({ doors: [collects, nonConformities], account: accountWith({ 1: 'r', 2: 'r' }), at })

describe('the list of non-conformities', () => {
  it('names what the filters of a foreign link choose, which this browser has never seen', async () => {
    sessionStorage.clear()
    requests = fakeServer((one) => {
      if (one.path.endsWith('/Account/Search')) return json([{ id: 912, name: 'Marta Telles', initials: 'MT' }])
      if (one.path.endsWith('/TypeCollect/Fields')) return json([{ id: 941, name: 'Seal' }])
      return answer(one)
    })
    await open('/nao-conformidade?accountId=912&typeCollectItemId=941')
    expect(await screen.findByText('Operator: Marta Telles')).toBeTruthy()
    expect(await screen.findByText('Form field: Seal')).toBeTruthy()
    expect(requests.find((one) => one.path.endsWith('/Account/Search'))?.query).toEqual({ id: '912' })
  })

  it('finds those of which somebody is to say whether the treatment had an effect', async () => {
    requests = fakeServer((one) => {
      if (one.path.endsWith('/Account/Search')) return json([{ id: 912, name: 'Marta Telles', initials: 'MT' }])
      return answer(one)
    })
    await open('/nao-conformidade?effectivenessDue=true&checkerId=912')
    expect(await screen.findByText('Assessed by: Marta Telles')).toBeTruthy()
    expect(screen.getByText('Effectiveness to be assessed')).toBeTruthy()
    const listed = requests.find((one) => one.path === '/api/domain/v1/NonConformity')
    expect(listed?.query).toMatchObject({ effectivenessDue: 'true', checkerId: '912' })
  })

  it('folds repeats at first, as a tag that goes, and shows code, value, distance and limit', async () => {
    const { router } = await open('/nao-conformidade')
    const line = (await screen.findByText('Core')).closest('[role=row]') as HTMLElement
    expect(requests.find((one) => one.path === api)?.query).toEqual({
      isRepeat: 'false',
      limit: '40',
      count: 'true',
    })
    expect(screen.getByText('Repeats collapsed')).toBeTruthy()
    expect(within(line).getByText('Untreated')).toBeTruthy()
    expect(within(line).getByText('−0.4 °C')).toBeTruthy()
    expect(within(line).getByRole('img', { name: /71\.6.°C is below the minimum 72.°C by 0\.4.°C/ })).toBeTruthy()
    await userEvent.click(line)
    await waitFor(() => expect(router.state.location.pathname).toBe('/nao-conformidade/70'))
  })

  it('keeps the filter of a link to the record it was raised from', async () => {
    await open('/nao-conformidade?collectId=7&status=S')
    await screen.findByText('Status: Untreated')
    expect(requests.find((one) => one.path === api)?.query).toMatchObject({ collectId: '7', status: 'S' })
  })
})

describe('the flag hasActionPlans', () => {
  it.each([
    ['0', 'false', 'Without actions'],
    ['1', 'true', 'With actions'],
  ])('as %s in a link is sent as %s and shown as a tag', async (input, sent, tag) => {
    await open(`/nao-conformidade?hasActionPlans=${input}`)
    await screen.findByText(tag)
    expect(requests.find((one) => one.path === api)?.query).toMatchObject({ hasActionPlans: sent })
  })
})

describe('a non-conformity', () => {
  it('stands beside the record it was found in', async () => {
    await open('/nao-conformidade/70')
    const aside = await screen.findByRole('complementary', { name: 'The record in which it was found' })
    expect(await within(aside).findByText('Probe checked')).toBeTruthy()
    const here = within(aside).getByText('Core').closest('[data-here]')
    expect(here?.textContent).toContain('71.6')
    const link = within(aside).getByRole('link', { name: 'Open record 7' })
    expect(link.getAttribute('href')).toBe('/relatorio-de-coleta?record=7')
  })

  it('says what was found, by how much, where, by whom, and who answers for it', async () => {
    await open('/nao-conformidade/70')
    const value = await screen.findByRole('region', { name: 'Value found' })
    expect(within(value).getByText('0.4 °C below the minimum of 72 °C')).toBeTruthy()
    expect(screen.getByText('Plant › Cooked › Hams › Line 1 › Oven 1')).toBeTruthy()
    expect(screen.getByText('Marta Telles')).toBeTruthy()
    expect(await screen.findByText('Shift 2')).toBeTruthy()
  })

  it('asks for itself, its record, the values before it and after it, and for the places once', async () => {
    await open('/nao-conformidade/70')
    await screen.findByText('Shift 2')
    await screen.findByRole('group', { name: /^Control chart/ })
    const paths = requests.map((one) => one.path)
    expect(paths.filter((path) => !path.endsWith('/HierarchyGetByFilter')).sort()).toEqual([
      `${api}/70`,
      '/api/operator/v1/Collect/7',
      '/api/operator/v1/Collect/LastValues',
      '/api/operator/v1/Collect/LastValues',
    ])
  })

  it('draws the values before it, in words too, and as a table', async () => {
    await open('/nao-conformidade/70')
    const chart = await screen.findByRole('group', {
      name: /^Control chart of Core: 3 values, 1 of them out of limits/,
    })
    expect(chart.getAttribute('aria-label')).toContain('found 71.6')
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    expect(screen.getByRole('row', { name: /^20\/11\/2026 13:05 73.°C$/ })).toBeTruthy()
  })

  it('links what it came back after and the repeats of the same place', async () => {
    await open('/nao-conformidade/70')
    const before = await screen.findByRole('link', { name: 'non-conformity 44' })
    expect(before.getAttribute('href')).toBe('/nao-conformidade/44')
    expect(screen.getByText(/Repeated 2 times since/)).toBeTruthy()
    const repeats = screen.getByRole('link', { name: 'See the repeats' })
    expect(repeats.getAttribute('href')).toBe('/nao-conformidade?parentId=70')
    expect(screen.getByText('Repeats:').parentElement?.textContent).toBe('Repeats: 1 → 2')
  })

  it('says that an edit of its record brought the value inside its limits', async () => {
    shown = { ...result, code: 'C', valueCorrected: true }
    await open('/nao-conformidade/70')
    expect(await screen.findByText('Value corrected')).toBeTruthy()
  })

  it('asks for no record that the reader may not see', async () => {
    shown = { ...result, abilities: { readCollect: 'FORBIDDEN' } }
    await open('/nao-conformidade/70')
    await screen.findByRole('region', { name: 'Value found' })
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(requests.filter((one) => one.path.startsWith('/api/operator/v1/Collect'))).toEqual([])
  })
})
