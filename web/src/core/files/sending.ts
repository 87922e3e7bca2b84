import type { UploadOptions } from '../api/index.ts'
import type { FileReference } from './AttachedFiles.tsx'

/** How a file of a form goes where it is kept; answers what the form names it by. @throws what an upload throws */
export type SendFile = (file: File, container: string, options: UploadOptions) => Promise<FileReference>

let send: SendFile | null = null

/** Said once by an application that keeps the files of a form on the device until they can be sent. */
export function setUpFiles(sending: SendFile | null): void {
  send = sending
}

export const sendingOfFiles = (): SendFile | null => send
