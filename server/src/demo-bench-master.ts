/** Master data of the benchmark's plants: places, people, products, shifts and one form of twenty fields over all. */
import { weekdays } from '@lineside/contract/shifts'
import type { NextId, Random, Store } from './core/demo/index.ts'
import type { StoredAccount } from './domains/accounts/demo/index.ts'
import { storeDemoAccounts } from './domains/accounts/demo/index.ts'
import { type StoredForm, storeDemoForms } from './domains/forms/demo/index.ts'
import type { FormField } from './domains/forms/index.ts'
import { storeDemoProducts } from './domains/products/demo/index.ts'
import { storeDemoProfiles } from './domains/profiles/demo.ts'
import { type DemoShift, storeDemoShifts } from './domains/shifts/demo.ts'
import { type DemoNode, storeDemoStructure } from './domains/structure/demo/index.ts'
import type { PlaceOfPoint } from './domains/structure/index.ts'

export interface BenchMasterPlant {
  id: number
  timeZone: string
  accountId: number
  login: string
  places: PlaceOfPoint[]
  productIds: number[]
  shifts: DemoShift[]
}

export interface BenchMaster {
  profile: { id: number; name: string; applications: string[]; rights: { permissionId: number; level: string }[] }
  role: { id: number; name: string }
  plants: BenchMasterPlant[]
  accounts: StoredAccount[]
  nodes: DemoNode[]
  form: StoredForm
  fields: FormField[]
}

/** Fields with limits; those after them have none. */
export const RANGE = 18
const FIELDS = 20
const NUMBERS = 16

/** How much a plant has: each process has so many families, each family so many lines, each line so many points. */
export interface BenchShape {
  processes: number
  families: number
  lines: number
  points: number
  products: number
}

const SMALL: BenchShape = { processes: 1, families: 1, lines: 1, points: 4, products: 10 }

const base: Omit<FormField, 'id' | 'name' | 'type'> = {
  help: null,
  unit: null,
  optional: false,
  generatesNonConformity: true,
  critical: false,
  evidenceRequired: false,
  usableInCalculations: true,
  decimals: null,
  maxLength: null,
  limits: null,
  limitsByProduct: null,
  options: null,
  nonConformingWhen: null,
  formula: null,
}

/** The field at an index: sixteen numbers, two counters, a conformity and a true or false. */
export function benchField(id: number, index: number): FormField {
  if (index < NUMBERS) {
    const min = 10 + 5 * index
    const limits = { min, max: min + 20 }
    return { ...base, id, name: `Measure ${index + 1}`, type: 'number', unit: '°C', decimals: 1, limits }
  }
  if (index < RANGE)
    return { ...base, id, name: `Count ${index - NUMBERS + 1}`, type: 'counter', limits: { min: 0, max: 50 } }
  if (index === RANGE) return { ...base, id, name: 'Conformity', type: 'conformity', usableInCalculations: false }
  return { ...base, id, name: 'Checked', type: 'trueFalse', usableInCalculations: false, nonConformingWhen: false }
}

/** A value inside its limits. */
export function usualValue(field: FormField, random: Random): string | number | boolean {
  if (field.type === 'conformity') return 'C'
  if (field.type === 'trueFalse') return true
  if (field.type === 'counter') return random.below(51)
  return Math.round((field.limits!.min! + random.next() * 20) * 10) / 10
}

/** A value above its limit. */
export function outsideValue(field: FormField): number {
  return field.limits!.max! + 3
}

/** How many ids `makeBenchMaster` takes, and a few more. */
export function idsOfBenchMaster(count: number, shape = SMALL): number {
  const { processes, families, lines, points, products } = shape
  return 100 + count * (20 + processes * (1 + families * (1 + lines * (1 + points))) + products)
}

export function makeBenchMaster(next: NextId, count: number, shape = SMALL): BenchMaster {
  const rights = [
    { permissionId: 3001, level: 'w' },
    { permissionId: 1, level: 'r' },
    { permissionId: 2, level: 'r' },
  ]
  const profile = { id: next(), name: 'Bench operator', applications: ['operatorApp', 'portal'], rights }
  const role = { id: next(), name: 'Bench operator' }
  const nodes: DemoNode[] = []
  const plants = Array.from({ length: count }, (_, index) => makePlant(next, nodes, index + 1, shape))
  const accounts = plants.map((plant, index) => ({
    id: plant.accountId,
    login: plant.login,
    name: `Bench Operator ${index + 1}`,
    roleId: role.id,
    profileId: profile.id,
    language: 'en-US' as const,
    plantIds: [plant.id],
  }))
  const fields = Array.from({ length: FIELDS }, (_, index) => benchField(next(), index))
  const [author] = accounts
  const form: StoredForm = {
    id: next(),
    name: 'Bench form',
    description: 'Twenty fields over every plant',
    registerType: 'controlItem',
    enabled: true,
    authorId: author!.id,
    approverId: (accounts[1] ?? author!).id,
    productIds: plants.flatMap((plant) => plant.productIds),
    points: plants.flatMap((plant) => plant.places.map((place) => ({ place }))),
    versions: [{ id: next(), version: 1, state: 'ACTIVE', fields, from: 0 }],
  }
  return { profile, role, plants, accounts, nodes, form, fields }
}

function makePlant(next: NextId, nodes: DemoNode[], number: number, shape: BenchShape): BenchMasterPlant {
  const timeZone = number % 2 === 0 ? 'Europe/Istanbul' : 'America/Sao_Paulo'
  const id = next()
  const add = (level: DemoNode['level'], parent: number | null, name: string, own = next()): number => {
    const isPlant = parent === null
    nodes.push({
      id: own,
      level,
      parent_id: parent,
      industry_id: id,
      name,
      time_zone: isPlant ? timeZone : null,
      currency: isPlant ? 'EUR' : null,
    })
    return own
  }
  add('industry', null, `Bench plant ${number}`, id)
  const below = (count: number, level: DemoNode['level'], parent: number, name: string) =>
    Array.from({ length: count }, (_, index) => add(level, parent, count === 1 ? name : `${name} ${index + 1}`))
  const places = below(shape.processes, 'process', id, 'Process').flatMap((processId) =>
    below(shape.families, 'family', processId, 'Family').flatMap((familyId) =>
      below(shape.lines, 'industryLine', familyId, 'Line').flatMap((industryLineId) =>
        below(shape.points, 'collectPoint', industryLineId, 'Point').map((collectPointId) => ({
          industryId: id,
          processId,
          familyId,
          industryLineId,
          collectPointId,
        })),
      ),
    ),
  )
  const productIds = Array.from({ length: shape.products }, next)
  const shifts = [6, 14, 22].map((start, index) => makeShift(next(), id, index + 1, start))
  return { id, timeZone, accountId: next(), login: `bench${number}`, places, productIds, shifts }
}

function makeShift(id: number, industryId: number, number: number, hour: number): DemoShift {
  const clock = (h: number) => `${String(h % 24).padStart(2, '0')}:00:00`
  return {
    id,
    industryId,
    code: (['1', '2', '3'] as const)[number - 1]!,
    name: `Shift ${number}`,
    timings: [{ start: clock(hour), end: clock(hour + 8), days: weekdays }],
    toleranceMinutes: 0,
    commercial: false,
    supervisorId: null,
    substituteId: null,
  }
}

export async function storeBenchMaster(on: Store, master: BenchMaster, password: string): Promise<void> {
  const { profile, role, plants, accounts, nodes, form } = master
  await storeDemoProfiles(on, [profile])
  await storeDemoAccounts(on, { roles: [role], accounts }, password)
  await storeDemoStructure(on, nodes)
  const products = plants.flatMap((plant, number) =>
    plant.productIds.map((id, index) => ({
      id,
      industryId: plant.id,
      sku: `B${number + 1}-${index + 1}`,
      name: `Bench product ${index + 1}`,
    })),
  )
  await storeDemoProducts(on, products)
  await storeDemoShifts(
    on,
    plants.flatMap((plant) => plant.shifts),
  )
  await storeDemoForms(on, [form])
}
