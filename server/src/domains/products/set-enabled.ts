import type { bulkAnswer, Infer } from '@lineside/contract/core'
import { disableProduct, disableProducts, enableProduct, enableProducts } from '@lineside/contract/products'
import { command, commands, type OneByOne, type ReadContext, type WriteContext } from '../../core/kernel/index.ts'
import { Problem, problem, problemBody, problemOf } from '../../core/problems/index.ts'
import { assertCurrent } from './change-product.ts'
import { holdProduct, loadProduct, presentProduct } from './load-products.ts'
import type { ProductRules } from './rules.ts'
import { changeProducts } from './store-products.ts'

type Result = Infer<typeof bulkAnswer>[number]

interface Sent {
  id: number
  rowVersion: number
}

export function enablingCommands(rules: ProductRules) {
  const single = (enabled: boolean) => async (ctx: WriteContext, sent: Sent) => {
    await turn(ctx, rules, sent, enabled)
    return presentProduct(ctx, rules, await loadProduct(ctx, sent.id))
  }
  const [enable, disable] = [single(true), single(false)]
  return [
    command(enableProduct, (ctx, { params, body }) => enable(ctx, { ...params, ...body })),
    command(disableProduct, (ctx, { params, body }) => disable(ctx, { ...params, ...body })),
    commands(enableProducts, (ctx, { body, one }) => turnMany(ctx, rules, one, body.products, true)),
    commands(disableProducts, (ctx, { body, one }) => turnMany(ctx, rules, one, body.products, false)),
  ]
}

/** One that is so already is refused by the table of states. */
async function turn(ctx: WriteContext, rules: ProductRules, { id, rowVersion }: Sent, enabled: boolean) {
  const before = await holdProduct(ctx, id)
  await assertCurrent(ctx, rules, before, rowVersion)
  if (before.enabled === enabled) throw problem('STATE_REFUSED')
  const [written] = await changeProducts(ctx, rules, [{ before, after: { ...before, enabled } }])
  return written?.rowVersion ?? rowVersion
}

/** One command for each product: what one refuses takes nothing from the others. What is so already is done. */
async function turnMany(
  ctx: ReadContext,
  rules: ProductRules,
  one: OneByOne,
  sent: readonly Sent[],
  enabled: boolean,
): Promise<Result[]> {
  const results: Result[] = []
  for (const product of sent) {
    const { id } = product
    try {
      const rowVersion = (await isSo(ctx, product, enabled))
        ? product.rowVersion
        : await one((own) => turn(own, rules, product, enabled))
      results.push({ id, done: true, rowVersion, problem: null })
    } catch (error) {
      results.push({ id, done: false, rowVersion: null, problem: told(ctx, id, error) })
    }
  }
  return results
}

async function isSo(ctx: ReadContext, { id, rowVersion }: Sent, enabled: boolean): Promise<boolean> {
  const product = await loadProduct(ctx, id)
  return product.rowVersion === rowVersion && product.enabled === enabled
}

function told(ctx: ReadContext, id: number, error: unknown): Result['problem'] {
  if (!(error instanceof Problem))
    ctx.services.log.error({ err: error, productId: id }, 'A product could not be turned')
  const { code, message } = problemBody(problemOf(error), ctx.language)
  return { code, message }
}
