import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { json, type SentRequest } from '../../../core/testing/index.ts'
import { bruno, first, open, sent, server, serveUsers } from './testing.ts'

serveUsers()

const area = '/api/actionplan/v1'
const topic = (id: number, name: string, pillarId: number) => ({ id, name, pillarId, enabled: true, mine: 'e' })

const themes = ({ path }: SentRequest) => {
  if (path === `${area}/Pillar/Tree`)
    return json([
      { id: 4, name: 'Safety', initials: 'S', enabled: true, elements: [] },
      { id: 5, name: 'Quality', initials: 'Q', enabled: true, elements: [] },
    ])
  return path === `${area}/Topic/Options` ? json([topic(41, 'Ladders', 4), topic(51, 'Complaints', 5)]) : null
}
const node = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) })
const press = async (name: string) => userEvent.click(await node(name))

it('gives and takes themes in the tree, and leaves those that are not the reader’s', async () => {
  server.user = {
    ...bruno,
    topicRights: [
      { topicId: 51, level: 'e' },
      { topicId: 90, level: 'v' },
    ],
  }
  server.answers = [themes, (one) => (one.method === 'PUT' ? json({ ...server.user, rowVersion: 5 }) : null)]
  await open('/permissoes/usuario/21')
  expect(await screen.findByText(/1 more topic/)).toBeDefined()
  expect((await node('Quality')).getAttribute('aria-checked')).toBe('true')
  // a press on a pillar checks or unchecks all of its themes
  await press('Quality')
  await press('Safety')
  await userEvent.click(await first('Save'))
  await waitFor(() =>
    expect(sent('PUT')[0]?.body).toEqual({
      rowVersion: 4,
      topicRights: [
        { topicId: 41, level: 'e' },
        { topicId: 90, level: 'v' },
      ],
    }),
  )
})

it('is for reading where the reader may not change what the person may', async () => {
  server.user = {
    ...bruno,
    topicRights: [{ topicId: 41, level: 'v' }],
    abilities: { ...bruno.abilities, editAccess: 'OWN_ACCESS' },
  }
  server.answers = [themes]
  await open('/permissoes/usuario/21')
  const safety = await node('Safety')
  expect(safety.getAttribute('aria-checked')).toBe('mixed')
  await userEvent.click(safety)
  expect((await node('Safety')).getAttribute('aria-checked')).toBe('mixed')
})
