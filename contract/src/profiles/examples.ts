import type { RightLevel, Rights } from '../core/index.ts'
import type { Application } from './levels.ts'

export interface ExampleProfile {
  name: string
  applications: readonly Application[]
  rights: Rights
}

/** '1r 2w 3001-3004w' → rights by permission id. */
function rights(...lines: readonly string[]): Rights {
  const levels: Record<number, RightLevel> = {}
  for (const word of lines.join(' ').split(' ')) {
    const [, from, to, level] = /^(\d+)(?:-(\d+))?([rw])$/.exec(word) ?? []
    if (!from) throw new Error(`Not a right: ${word}`)
    for (let permission = Number(from); permission <= Number(to ?? from); permission++) {
      levels[permission] = level as RightLevel
    }
  }
  return levels
}

const operator = '3001-3004w 1r 2r 15w 19r 32w 33w 36w'
const leadOperator = `${operator} 2w 17r 18w 24r 35r`
const supervisor = `${leadOperator} 10r 14w 17w 20w 26r 28w 29r 39w 2001-2007w`

/** The ten example profiles of decisions section 1, as data. A later word overrides an earlier one. */
export const exampleProfiles: readonly ExampleProfile[] = [
  { name: 'Operator', applications: ['operatorApp', 'portal'], rights: rights(operator) },
  { name: 'Lead Operator', applications: ['operatorApp', 'portal'], rights: rights(leadOperator) },
  { name: 'Supervisor', applications: ['operatorApp', 'portal', 'managerApp'], rights: rights(supervisor) },
  {
    name: 'Analyst',
    applications: ['portal'],
    rights: rights('1w 2w 4w 8r 9r 10r 13w 16w 17w 18w 20w 22r 24r 26r 29r 34w 35r 37w 38w 40r 41r 1001w 1002w'),
  },
  {
    name: 'Manager',
    applications: ['portal', 'managerApp'],
    rights: rights('1r 2w 4r 7r 14w 15r 16w 17w 19r 20w 22w 24r 26r 28w 29r 35r 38w 39w 40w 41w 1001w 2001-2007w'),
  },
  {
    name: 'Maintenance technician',
    applications: ['operatorApp', 'portal'],
    rights: rights('3001w 3003w 1r 2r 15w 17w 32w 33w 35r 36w'),
  },
  { name: 'Facilities', applications: ['portal'], rights: rights('1r 17w 32w 33w 35r 36w') },
  { name: 'SEO', applications: ['portal'], rights: rights('7w 13w 14w 15w 16w 17w 19w 22w 35w 36w 37w 38w 39w 40w') },
  { name: 'CIEX', applications: ['portal'], rights: rights('14r 19w 23w 25w 27w 31w 32w 33w') },
  { name: 'Utilities', applications: ['portal'], rights: rights('1r 2r 17r 41w') },
]
