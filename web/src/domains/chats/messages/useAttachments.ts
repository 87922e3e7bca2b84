import { isUploadExtension, uploadTypes } from '@lineside/contract/core'
import { useEffect } from 'react'
import { type FileReference, type Uploads, useUpload } from '../../../core/files/index.ts'
import type { Attachment } from '../live/types.ts'
import { CHAT_CONTAINER } from './container.ts'

export interface Attachments extends Uploads {
  /** what the chooser of the system offers */
  accept: string
  /** what the server has, in the order in which it was chosen */
  arrived: readonly Attachment[]
  /** one is still on its way */
  sending: boolean
  /** one was refused, and nobody has decided yet what becomes of it */
  undecided: boolean
  clear: () => void
}

/** What pictures of screens are called, which this container takes besides what all of them take (decisions 5.2). */
const PICTURE = 'jpeg'
const accept = [...Object.keys(uploadTypes), PICTURE].map((extension) => `.${extension}`).join()
const takes = (extension: string) => extension === PICTURE || isUploadExtension(extension)

const prefix = 'lineside.chats.attached.'
/** The server tidies away what nothing has named for a day. */
const MAX_MS = 20 * 60 * 60 * 1_000

/** What a page before this one had the server take for the message. */
function earlier(name: string): FileReference[] {
  try {
    const files = JSON.parse(sessionStorage.getItem(prefix + name) ?? '[]') as FileReference[]
    return files.filter(({ date }) => Date.now() - Date.parse(date) < MAX_MS)
  } catch {
    return []
  }
}

function store(name: string, files: readonly FileReference[]): void {
  try {
    if (files.length === 0) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(files))
  } catch {
    // a browser without room keeps them as long as the page lives
  }
}

/** The files of the message that is being written under a name, each sent as it is chosen, and there after a reload. */
export function useAttachments(name: string): Attachments {
  const uploads = useUpload(CHAT_CONTAINER, undefined, undefined, takes, () => earlier(name))
  useEffect(() => {
    const files = uploads.uploads.flatMap(({ reference }) => reference ?? [])
    store(name, files)
  }, [name, uploads.uploads])
  return {
    ...uploads,
    accept,
    arrived: uploads.uploads.flatMap(({ reference }) =>
      reference ? [{ ...reference, containerName: CHAT_CONTAINER }] : [],
    ),
    sending: uploads.uploads.some(({ reference, error }) => !reference && !error),
    undecided: uploads.uploads.some(({ error }) => error !== null),
    clear: () => {
      for (const { key, reference } of uploads.uploads) if (reference) uploads.remove(key)
    },
  }
}
