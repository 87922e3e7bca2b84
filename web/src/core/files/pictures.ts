import { askFileTicket, fetchFile, fillPath } from '@lineside/contract/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, callBytes } from '../api/index.ts'
import { fromBase64 } from '../base64.ts'

const pictureExtensions = ['jpg', 'png', 'gif']

/** Whether a file may be uploaded where a picture is meant; the server looks at its bytes (`core/files/signature.ts`). */
export const takesPicture = (extension: string): boolean => pictureExtensions.includes(extension)

/** The same for a chooser of files. */
export const pictureAccept = pictureExtensions.map((extension) => `.${extension}`).join()

type Size = 'original' | 'reduced'

/** The bytes of a file. They never change, so a page that was opened again needs not ask again. */
export const fileQuery = (fileId: number, size: Size) =>
  queryOptions({
    queryKey: ['files', fileId, size],
    queryFn: async ({ signal }) => {
      const { ticket } = await call(askFileTicket, { body: { fileId, size } }, { signal })
      return callBytes(fetchFile, { params: { ticket } }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface Picture {
  /** null while it comes */
  src: string | null
  failed: boolean
}

/** An address under which this page may show a blob; given back when nobody shows it any more. */
export function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}

/** A picture as it is shown: fetched by a ticket of its own. */
export function usePicture(fileId: number, size: Size): Picture {
  const { data, isError } = useQuery(fileQuery(fileId, size))
  return { src: useBlobUrl(data), failed: isError }
}

/** Lets the browser save a file under its own name, whatever its size: the ticket is the address. */
export async function saveFile(fileId: number): Promise<void> {
  const { ticket } = await call(askFileTicket, { body: { fileId } })
  saveFrom(fillPath(fetchFile.path, { ticket }))
}

/** Whether the browser shows this document itself, at a page that an address names. */
export const showsPages = ({ type }: { type: string }): boolean => type === PDF && navigator.pdfViewerEnabled

const PDF = 'application/pdf'

/** Opens a document at one of its pages in a tab of its own; where the browser opens none, it is saved. */
export async function openAtPage(fileId: number, page: number): Promise<void> {
  // opened by the press itself: what opens after an answer counts as unasked for
  const tab = window.open('', '_blank')
  if (!tab) return saveFile(fileId)
  try {
    const { ticket } = await call(askFileTicket, { body: { fileId } })
    const bytes = await callBytes(fetchFile, { params: { ticket } })
    // the tab holds its address for as long as it stands
    tab.location.href = `${URL.createObjectURL(new Blob([bytes], { type: PDF }))}#page=${page}`
  } catch (error) {
    tab.close()
    throw error
  }
}

/** Lets the browser save what an address gives, under the name that it comes with where none is said. */
export function saveFrom(address: string, fileName = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}

/** A file that came within an answer. */
export interface InlineFile {
  fileName: string
  contentType: string
  base64: string
}

/** Lets the browser save a file that came within an answer. */
export function saveInline({ fileName, contentType, base64 }: InlineFile): void {
  const address = URL.createObjectURL(new Blob([fromBase64(base64)], { type: contentType }))
  saveFrom(address, fileName)
  // the browser has taken the content over by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
