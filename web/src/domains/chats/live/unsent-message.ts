import type { Attachment, MessagePayload } from './types.ts'

/** As it is read from the device. */
export interface Stored extends Unsent {
  clientMessageId: string
}

/** A picture that the server does not have yet, as its bytes: not every browser keeps a blob longer than its page. */
export interface UnsentPicture {
  bytes: ArrayBuffer
  fileName: string
}

/** A message that the server has not acknowledged yet. */
export interface Unsent {
  payload: MessagePayload
  /** the file that goes along, as it is shown */
  file: Attachment | null
  /** a picture that goes along and is on this device alone; the server gets it before the message */
  picture?: UnsentPicture | null
  /** it goes into the chat that one before it opens, whose id nobody knew when it was written */
  follows: boolean
  accountId: number
  /** rises with every message of this device: the order in which they were written */
  order: number
  createdAt: string
  /** why the server will not have it, as a sentence; null: it is sent as soon as it can be */
  refusal: string | null
}
