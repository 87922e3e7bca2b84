import { isUploadExtension, uploadTypes } from '@lineside/contract/core'
import { type Uploads, useUpload } from '../../../core/files/index.ts'
import type { Attachment } from '../live/types.ts'
import { CHAT_CONTAINER } from './container.ts'

export interface Attachments extends Uploads {
  /** what the chooser of the system offers */
  accept: string
  /** what the server has, in the order in which it was chosen */
  arrived: readonly Attachment[]
  /** one is still on its way */
  sending: boolean
  clear: () => void
}

/** What pictures of screens are called, which this container takes besides what all of them take (decisions 5.2). */
const PICTURE = 'jpeg'
const accept = [...Object.keys(uploadTypes), PICTURE].map((extension) => `.${extension}`).join()
const takes = (extension: string) => extension === PICTURE || isUploadExtension(extension)

/** The files of a message that is being written, each sent to the server as it is chosen. */
export function useAttachments(): Attachments {
  const uploads = useUpload(CHAT_CONTAINER, undefined, undefined, takes)
  return {
    ...uploads,
    accept,
    arrived: uploads.uploads.flatMap(({ reference }) =>
      reference ? [{ ...reference, containerName: CHAT_CONTAINER }] : [],
    ),
    sending: uploads.uploads.some(({ reference, error }) => !reference && !error),
    clear: () => {
      for (const { key, reference } of uploads.uploads) if (reference) uploads.remove(key)
    },
  }
}
