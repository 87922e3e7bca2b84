import { type AnyEndpoint, mayCall, type RightLevel } from '@lineside/contract/core'
import { exampleProfiles } from '@lineside/contract/profiles'
import { describe, expect, it } from 'vitest'
import { knock as call, everyEndpoint } from './core/testing/endpoints.ts'
import { usePlant } from './core/testing/plant.ts'

const { onPlant } = usePlant()

const endpoints = everyEndpoint
const guarded = endpoints.filter((endpoint) => endpoint.right !== 'public')

/** The account of each example profile, in São Paulo. */
const accountOf: Record<string, string> = {
  Operator: 'operator',
  'Lead Operator': 'cleber.fontes',
  Supervisor: 'supervisor',
  Analyst: 'analyst',
  Manager: 'manager',
  'Maintenance technician': 'nelson.okada',
  Facilities: 'rui.camargo',
  SEO: 'beatriz.lacerda',
  CIEX: 'otavio.penteado',
  Utilities: 'sueli.brandao',
}

it('knows every endpoint of the program', () =>
  onPlant(async ({ app }) => {
    const served = app.domains.flatMap((domain) => domain.endpoints.map((one) => one.endpoint.name))
    expect(endpoints.map((one) => one.name).sort()).toEqual(served.sort())
  }))

describe.each(exampleProfiles.map((profile) => [profile.name, profile] as const))('the profile %s', (name, profile) => {
  it('may call what its rights open, and nothing else', () =>
    onPlant(async (plant) => {
      const person = await plant.as(accountOf[name] ?? '')
      for (const endpoint of guarded.filter((one) => one.name !== 'accounts.signOut')) {
        const may = opens(endpoint, profile.rights)
        const { statusCode, payload } = await call(person, endpoint, 999_999_999)
        const answered = `${endpoint.name}: ${statusCode} ${payload.slice(0, 80)}`
        if (may) expect([200, 400, 404], answered).toContain(statusCode)
        else expect(statusCode, answered).toBe(403)
      }
    }))
})

function opens(endpoint: AnyEndpoint, rights: Readonly<Record<number, RightLevel>>): boolean {
  return mayCall({ isAdmin: false, rights }, endpoint.right)
}

describe('the order of refusals', () => {
  it('is session, right, then existence: who may not read learns nothing of what exists', () =>
    onPlant(async (plant) => {
      const ciex = await plant.as('otavio.penteado')
      for (const endpoint of endpoints.filter((one) => one.path.includes('{') && Array.isArray(one.right))) {
        const exists = await call(ciex, endpoint, await plant.count('collects'))
        expect(exists.json()).toEqual((await call(ciex, endpoint, 999_999_999)).json())
        expect([exists.statusCode, (await call(ciex, endpoint, 'x')).statusCode]).toEqual([403, 403])
      }
    }))
})
