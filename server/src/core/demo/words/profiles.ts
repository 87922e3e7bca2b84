import type { Translated } from './translated.ts'

/** The example profiles of the contract, as plants in Brazil and in Türkiye call them. */
export const profilesOfContract = {
  Operator: ['Operador', 'Operatör'],
  'Lead Operator': ['Operador líder', 'Kıdemli operatör'],
  Supervisor: ['Supervisão', 'Vardiya amiri'],
  Analyst: ['Analista', 'Analist'],
  Manager: ['Gerente', 'Müdür'],
  'Maintenance technician': ['Técnico de manutenção', 'Bakım teknisyeni'],
  Facilities: ['Serviços gerais', 'İdari işler'],
  Utilities: ['Utilidades da planta', 'Enerji ve utilite'],
} as const satisfies Translated
