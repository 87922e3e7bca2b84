import { randomUUID } from 'node:crypto'
import type { Office } from './people.ts'

interface Place {
  id: number
  name: string
  kind: string
  industryId: number
}

interface Lot {
  id: number
  code: string
  rowVersion: number
}

const api = '/api/domain/v1'

/** A product of São Paulo that no other journey knows, with the analyses that its lots need. */
export async function tracedProduct(office: Office, parameters: readonly object[] = []) {
  const [receiving] = await placesOf(office, 'RECEIVING')
  if (!receiving) throw new Error('The demo plant has no receiving place')
  const mark = randomUUID().slice(0, 8)
  const product = await office.send<{ id: number; name: string }>('POST', `${api}/Product`, {
    industryId: receiving.industryId,
    sku: `J${mark}`,
    name: `Milk of a journey ${mark}`,
    places: [],
    families: [],
    enabled: true,
  })
  if (parameters.length > 0)
    await office.send('PUT', `${api}/LotSpecification/${product.id}`, { rowVersion: 0, parameters })
  return { ...product, industryId: receiving.industryId, receiving, mark }
}

/** The places of São Paulo of one kind. */
export async function placesOf(office: Office, kind: string): Promise<Place[]> {
  const places = await office.send<Place[]>('GET', `${api}/LotPlace?kind=${kind}&enabled=true&limit=100`)
  const plant = places.find(({ name }) => /Doca|linha|fria|Quarentena|Expedi/.test(name))?.industryId
  return places.filter(({ industryId }) => industryId === plant)
}

/** Lots of a product, received and released; the first expires first. */
export async function releasedLots(
  office: Office,
  product: Awaited<ReturnType<typeof tracedProduct>>,
  lots: readonly { code: string; quantity: string; expiresOn: string }[],
): Promise<Lot[]> {
  const receipt = await office.send<{ lots: Lot[] }>('POST', `${api}/LotReceipt`, {
    industryId: product.industryId,
    supplier: 'Cooperative of a journey',
    document: `NF ${product.mark}`,
    placeId: product.receiving.id,
    note: '',
    lots: lots.map((lot) => ({ ...lot, productId: product.id, unit: 'kg' })),
  })
  const released: Lot[] = []
  for (const { id, rowVersion } of receipt.lots)
    released.push(await office.send<Lot>('PUT', `${api}/Lot/${id}/Release`, { rowVersion }))
  return released.toSorted((one, other) => one.id - other.id)
}

/** A released lot of the demo plant of which others were made. */
export async function lotWithDescendants(office: Office): Promise<Lot & { children: number[] }> {
  const lots = await office.send<Lot[]>('GET', `${api}/Lot?status=L&limit=200`)
  for (const { id } of lots.toReversed()) {
    const lot = await office.send<Lot & { children: number[]; abilities: Record<string, unknown> }>(
      'GET',
      `${api}/Lot/${id}`,
    )
    if (lot.children.length > 0 && lot.abilities.blocked === true) return lot
  }
  throw new Error('Nothing was made of any released lot of the demo plant')
}
