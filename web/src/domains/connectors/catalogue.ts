import { type ConnectorInput, type ConnectorOutput, connectors, limits } from '@lineside/contract/connectors'
import { type Infer, permissions } from '@lineside/contract/core'
import { plantView } from '../../core/catalogue/plant.ts'
import { defineFields } from '../../core/fields/index.ts'
import { textOf } from '../../core/i18n/index.ts'

export type Connector = Infer<typeof connectors.record>

const word = (key: string) => textOf('connectors', key) ?? key
const places = (count: number) => textOf('connectors', 'parts.places', { count }) ?? ''

/** `sku: SKU of the product` */
function inputsText(value: unknown): string {
  const inputs = Array.isArray(value) ? (value as ConnectorInput[]) : []
  return inputs.map(({ name, source }) => `${name}: ${word(`sources.${source}`)}`).join(' · ')
}

/** `netWeight: Net weight (Number, kg, 3 decimal places)` */
function outputsText(value: unknown): string {
  const outputs = Array.isArray(value) ? (value as ConnectorOutput[]) : []
  return outputs
    .map(({ name, label, type, unit, decimals }) => {
      const details = [word(`types.${type}`), unit, type === 'number' && decimals > 0 ? places(decimals) : '']
      return `${name}: ${label} (${details.filter(Boolean).join(', ')})`
    })
    .join(' · ')
}

const beside = ['facts', 'history', 'conflict'] as const

/** Facts, forms, history and conflict follow. Inputs and outputs have a form of their own. */
const fields = defineFields<Connector>()('connectors', [
  { key: 'name', kind: 'text', max: limits.name, required: true },
  { key: 'url', kind: 'longText', max: limits.url, required: true, wide: true },
  { key: 'post', kind: 'flag' },
  { key: 'secret', kind: 'text', max: limits.secret },
  { key: 'takesNotes', kind: 'flag' },
  { key: 'inputs', kind: 'own', write: inputsText, in: beside, wide: true },
  { key: 'outputs', kind: 'own', write: outputsText, in: beside, wide: true },
  { key: 'industryId', kind: 'place', in: ['facts'] },
  { key: 'enabled', kind: 'flag', in: ['conflict'] },
])

export const connectorView = plantView({
  domain: 'connectors',
  catalogue: connectors,
  fields,
  permission: permissions.structure,
  list: 1811,
  record: 1812,
})
