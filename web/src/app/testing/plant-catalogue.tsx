import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlantView } from '../../core/catalogue/plant.ts'
import { fieldLabel, fieldsIn } from '../../core/fields/index.ts'
import { addressOf, type DomainDoor } from '../../core/navigation/index.ts'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../core/testing/index.ts'
import { renderPortal } from './index.tsx'

const plants = [
  { id: 1, level: 'industry', parentId: null, industryId: 1, name: 'São Paulo', enabled: true, timeZone: 'UTC' },
]

type Own = (text: string) => Record<string, string | number>

/**
 * What the screens of every catalogue of a plant promise, asked of one: call it in the domain's test. `own`: values of
 * fields that take no usual text, each with `text` in it where it is one. `also`: what a record holds and no form has.
 */
export function provePlantCatalogue(door: DomainDoor, view: PlantView, own: Own = () => ({}), also: object = {}): void {
  const { calls, domain, fields } = view
  const api = calls.list.path
  /** the fields in which one types, besides the name */
  const typed = fieldsIn(fields, 'form').filter(({ kind, key }) => /ext$/.test(kind) && key !== 'name')
  const numbers = fieldsIn(fields, 'form').filter(({ kind }) => kind === 'number')
  const valuesWith = (text: string): Record<string, string | number> => ({
    ...Object.fromEntries(typed.map(({ key }) => [key, `${text} ${key}`])),
    ...own(text),
  })
  const record = {
    id: 5,
    industryId: 1,
    ...valuesWith('Saved'),
    ...also,
    name: 'Cold store',
    enabled: true,
    rowVersion: 1,
    abilities: { changed: true, disabled: true },
    state: 'ENABLED',
  }
  const changed = {
    id: 1,
    entity: domain,
    entityId: 5,
    event: `${domain}.changed`,
    from: 'ENABLED',
    to: 'ENABLED',
    actor: null,
    at: '2026-01-01T12:00:00.000Z',
    reason: null,
    before: { name: 'Store', ...valuesWith('Old') },
    after: { name: 'Cold store', ...valuesWith('Saved') },
  }

  let sent: SentRequest[]
  /** what the next command answers; the record with what was sent where there is none */
  let refusal: Response | null
  const user = userEvent.setup({ delay: null })
  const at = (address: string, level: 'r' | 'w' = 'w') =>
    renderPortal({ doors: [door], account: accountWith({ [view.permission]: level }), at: address })
  const list = () => addressOf(view.list, ...view.destination(5))
  const page = () => view.addressOf(5)
  const labelOf = (key: string) => {
    const field = fields.all.find((one) => one.key === key)
    const label = field ? fieldLabel(fields, field) : key
    return (name: string) => name.startsWith(label)
  }
  const box = (key: string) => screen.getByRole<HTMLInputElement>('textbox', { name: labelOf(key) })

  describe(`the screens of ${domain}`, () => {
    beforeEach(() => {
      for (const size of ['offsetHeight', 'clientHeight', 'offsetWidth', 'clientWidth'] as const)
        vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(900)
      sent = []
      refusal = null
      fakeServer((one) => {
        if (one.method !== 'GET') {
          sent.push(one)
          const answer = refusal ?? json({ ...record, ...(one.body as object) })
          refusal = null
          return answer
        }
        if (one.path === api) return json([record])
        if (one.path === `${api}/5`) return json(record)
        return json(one.path === `${api}/5/Log` ? [changed] : one.path.includes('/Hierarchy/') ? plants : [])
      })
    })
    afterEach(() => vi.unstubAllGlobals())

    it('list records with what their reader may do', async () => {
      await at(list())
      const line = within((await screen.findByText('Cold store')).closest('[role=row]') as HTMLElement)
      expect(await line.findByText('São Paulo')).toBeDefined()
      expect(line.getByText('Enabled')).toBeDefined()
      await user.click(line.getByRole('button', { name: 'Disable' }))
      const dialog = await screen.findByRole('dialog')
      expect(within(dialog).getByText(/Cold store/)).toBeDefined()
      await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
      await waitFor(() =>
        expect(sent).toMatchObject([{ path: `${api}/5/Enabled`, body: { enabled: false, rowVersion: 1 } }]),
      )
    })

    it('create a record in a plant, checked before it is sent', async () => {
      const { router } = await at(list())
      await user.click(await screen.findByRole('button', { name: /^(Create|New)/ }))
      const dialog = within(await screen.findByRole('dialog'))
      const submit = dialog.getByRole('button', { name: /^Create/ })
      await user.click(submit)
      expect((await dialog.findAllByText('Fill in this field.')).length).toBeGreaterThan(0)
      const values = { ...Object.fromEntries(typed.map(({ key }) => [key, 'Dock'])), ...own('Dock') }
      for (const { key } of [{ key: 'name' }, ...typed, ...numbers])
        await user.type(dialog.getByRole('textbox', { name: labelOf(key) }), String({ name: 'Dock', ...values }[key]))
      await user.click(dialog.getByRole('combobox', { name: /^Plant/ }))
      await user.click(await screen.findByRole('option', { name: 'São Paulo', hidden: true }))
      await user.click(submit)
      await waitFor(() =>
        expect(sent).toMatchObject([{ method: 'POST', body: { name: 'Dock', industryId: 1, ...values } }]),
      )
      await waitFor(() => expect(router.state.location.pathname).toBe(page()))
    })

    it('show a record with each field and its history', async () => {
      await at(page())
      const history = await screen.findByRole('region', { name: 'History' })
      await waitFor(() => expect(history.textContent).toContain('Changed'))
      for (const { key } of typed) {
        expect(screen.getByText(String(valuesWith('Saved')[key]), { selector: 'dd, dd *' })).toBeDefined()
        expect(history.textContent).toContain(`: ${valuesWith('Old')[key]} → ${valuesWith('Saved')[key]}`)
      }
    })

    it('merge what is typed with what somebody else saved', async () => {
      await at(page())
      await user.click(await screen.findByRole('button', { name: 'More actions' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
      await screen.findByRole('dialog')
      await user.type(box('name'), ' 2')
      const theirs = valuesWith('Their')
      refusal = problem(412, 'STALE', { current: { ...record, ...theirs, enabled: false, rowVersion: 2 } })
      const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
      await save()
      await screen.findByRole('region', { name: 'Someone else saved changes' })
      for (const { key } of typed) expect(box(key).value).toBe(valuesWith('Their')[key])
      await save()
      await waitFor(() => expect(sent[1]?.body).toMatchObject({ name: 'Cold store 2', ...theirs, rowVersion: 2 }))
    })

    it('are for reading to who may not edit', async () => {
      await at(list(), 'r')
      await screen.findByText('Cold store')
      expect(screen.queryByRole('button', { name: /^(Create|New)/ })).toBeNull()
    })
  })
}
