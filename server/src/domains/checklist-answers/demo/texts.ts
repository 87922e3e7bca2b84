import type { DemoText } from '../../../core/demo/index.ts'
/** What people of the demo plant write where they find something. */
export const occurrences = [
  'Paletes fora da marcação do piso.',
  'Ferramentas sem lugar definido na bancada.',
  'Resíduos sob a esteira.',
  'Etiqueta ilegível no armário.',
  'Quadro com informação vencida.',
  'Mangueira no corredor.',
] as const satisfies readonly DemoText[]
