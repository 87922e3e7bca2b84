import type { Answer, Endpoint, EndpointSchemas } from '@lineside/contract/core'
import type { StarterKind } from '@lineside/contract/getting-started'
import type { Request } from '../../../core/kernel/index.ts'

/** What later steps need of what one made. */
export interface Made {
  id: number
  /** the version of the record, for who goes on with it */
  rowVersion?: number
  /** a part that others name: the version of a document, of a form */
  partId?: number
  /** ids for its fields */
  fieldIds?: number[]
}

/** What steps before made, by their keys. */
type MadeBefore = (key: string) => Made

export interface Work {
  /** the account that brings the plant */
  accountId: number
  /** today by the clock of the plant, 'YYYY-MM-DD' */
  today: string
  made: MadeBefore
  /** does a command in the name of whoever the step says */
  act: <S extends EndpointSchemas>(endpoint: Endpoint<S>, request: Request<S>) => Promise<Answer<S>>
}

/** One act of bringing a starter plant: a command of the product. */
export interface Step {
  key: string
  kind: StarterKind
  /** of a record that it makes; left out: it goes on with what the step of this key made */
  name?: string
  continues?: string
  /**
   * The product writes the forms that it brings, so that the administrator who brings them may approve them; everything
   * else is the administrator's.
   */
  by: 'administrator' | 'product'
  /** keys of steps whose records this one names: they stay as long as it does */
  needs: readonly string[]
  run(work: Work): Promise<Made>
}
