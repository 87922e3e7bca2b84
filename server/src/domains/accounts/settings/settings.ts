import { getOwnSettings, setOwnLanguage } from '@lineside/contract/accounts'
import type { Language } from '@lineside/contract/core'
import { command, query, type ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { sessions } from '../queries.ts'
import { ownHistory } from './sessions.ts'

interface Row {
  language: Language
  has_password: boolean
  has_pin: boolean
  technical_support: boolean
}

async function ownRow(ctx: ReadContext, lock = ''): Promise<Row> {
  const { rows } = await ctx.db.query<Row>(
    `select language, password_hash is not null as has_password, pin_hash is not null as has_pin, technical_support
     from accounts where id = $1 ${lock}`,
    [ctx.actor.accountId],
  )
  const row = rows[0]
  if (!row) throw problem('UNAUTHENTICATED')
  return row
}

export const getOwnSettingsQuery = query(getOwnSettings, async (ctx) => {
  const row = await ownRow(ctx)
  return {
    language: row.language,
    hasPassword: row.has_password,
    hasPin: row.has_pin,
    // looking through somebody's eyes from within another look is refused, so it is not offered
    technicalSupport: row.technical_support && !ctx.actor.supporter,
  }
})

/** The language in which notifications and mails are written to the caller. */
export const setOwnLanguageCommand = command(setOwnLanguage, async (ctx, { body: { language } }) => {
  const before = await ownRow(ctx, 'for update')
  await ctx.db.query('update accounts set language = $2 where id = $1', [ctx.actor.accountId, language])
  await ctx.record({
    ...ownHistory(ctx),
    event: 'accounts.languageChanged',
    before: { language: before.language },
    after: { language },
  })
  ctx.outdates(sessions)
  return undefined
})
