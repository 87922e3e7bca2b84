import type { Place } from '../../core/pickers/index.ts'
import type { AuditArea, PlaceRecord } from './queries.ts'

const row = (
  id: number,
  level: Place['level'],
  parentId: number | null,
  name: string,
  own: Partial<Place> = {},
): Place => ({
  id,
  level,
  parentId,
  industryId: 1,
  name,
  enabled: true,
  timeZone: level === 'industry' ? 'America/Sao_Paulo' : null,
  ...own,
})

export const places: Place[] = [
  row(1, 'industry', null, 'São Paulo'),
  row(10, 'process', 1, 'Congelados'),
  row(11, 'process', 1, 'Industrializados', { names: { 'en-US': 'Processed' } }),
  row(20, 'family', 10, 'Empanados'),
  row(21, 'family', 10, 'Peixes'),
  row(22, 'family', 11, 'Fatiados', { enabled: false }),
  row(30, 'industryLine', 20, 'Linha 4'),
]

/** A place as somebody reads it who may do everything with it. */
export function recordOf(id: number, own: Partial<PlaceRecord> = {}): PlaceRecord {
  const place = places.find((one) => one.id === id)
  if (!place) throw new Error(`There is no place ${id}`)
  return {
    ...place,
    names: place.names ?? {},
    unitType: null,
    currency: null,
    holidays: [],
    effectivenessCheck: false,
    path: [{ id, level: place.level, name: place.name }],
    state: place.enabled ? 'ENABLED' : 'DISABLED',
    rowVersion: 3,
    abilities: { changed: true, moved: true, disabled: true, added: true },
    ...own,
  }
}

export const area: AuditArea = {
  id: 5,
  industryId: 1,
  parentId: null,
  name: 'Salão',
  responsible: { id: 9, name: 'Helena Prado' },
  placeIds: [30],
  state: 'ENABLED',
  rowVersion: 1,
  abilities: { auditAreaChanged: true, auditAreaDisabled: true },
}

export const people = [
  {
    id: 9,
    initials: 'HP',
    name: 'Helena Prado',
    role: 'Manager',
    substitute: null,
    supervisorId: null,
    coordinates: [],
    level: 0,
  },
  {
    id: 8,
    initials: 'RC',
    name: 'Rui Camargo',
    role: 'Supervisor',
    substitute: { id: 7, name: 'Ana Souza' },
    supervisorId: 9,
    coordinates: [],
    level: 1,
  },
  {
    id: 6,
    initials: 'BL',
    name: 'Beatriz Lacerda',
    role: 'SEO',
    substitute: null,
    supervisorId: 8,
    coordinates: [1],
    level: 2,
  },
]
