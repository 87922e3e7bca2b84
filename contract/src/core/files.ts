import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lazy } from './lazy.ts'
import { id, instant, ticketText } from './scalars.ts'

/** What may be uploaded, by extension (portal.md section 5), with the media type it is stored under. */
export const uploadTypes = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  wmv: 'video/x-ms-wmv',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mpeg: 'video/mpeg',
} as const

export type UploadExtension = keyof typeof uploadTypes

/** The extension of a file name in lower case, without its point; empty where there is none. */
export function extensionOf(fileName: string): string {
  return /[^.]\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

export function isUploadExtension(extension: string): extension is UploadExtension {
  return Object.hasOwn(uploadTypes, extension)
}

/** Files of one request. */
export const MAX_FILES = 10

/** A file as records name it. `date` is when it was uploaded, `length` bytes. */
export const fileReference = lazy(() =>
  z.object({
    id: id(),
    fileName: z.string(),
    /** media type */
    type: z.string(),
    length: z.int().nonnegative(),
    date: instant(),
    /** shown as a picture, and has a reduced copy */
    picture: z.boolean(),
  }),
)

const uploaded = lazy(() => fileReference().extend({ containerName: z.string() }))

export const uploadFiles = endpoint({
  name: 'core.uploadFiles',
  method: 'POST',
  path: '/api/event/v1/Upload',
  summary: 'Upload files as multipart `file` into a container; one file answers an object, several an array',
  right: 'signedIn',
  events: ['core.fileUploaded'],
  takes: 'files',
  schemas: () => ({
    query: z.strictObject({ containerName: z.string().min(1).max(60) }),
    answer: z.object({ data: z.union([uploaded(), z.array(uploaded())]) }),
  }),
})

export const fileSizes = ['original', 'reduced'] as const

export const askFileTicket = endpoint({
  name: 'core.askFileTicket',
  method: 'POST',
  path: '/api/event/v1/File/Ticket',
  summary: 'A ticket that fetches a file once within 60 seconds; `reduced` is the 1600 px copy of a picture',
  right: 'signedIn',
  personal: true,
  schemas: () => ({
    body: z.strictObject({ fileId: id(), size: z.enum(fileSizes).default('original') }),
    answer: z.object({ ticket: z.string(), expiresAt: instant() }),
  }),
})

export const fetchFile = endpoint({
  name: 'core.fetchFile',
  method: 'GET',
  path: '/api/event/v1/File/{ticket}',
  summary: 'The bytes of a file by its ticket; a broken fetch is resumed by Range and If-Range within the 60 seconds',
  // the ticket itself is the right: it was given to one person for one file
  right: 'public',
  gives: 'bytes',
  schemas: () => ({
    params: z.object({ ticket: ticketText() }),
    answer: z.unknown(),
  }),
})
