export { AttachedFiles, FilePicture, type FileReference } from './AttachedFiles.tsx'
export { FilesCard } from './FilesCard.tsx'
export { FilesField } from './FilesField.tsx'
export { OnePicture, usePicturesAhead } from './OnePicture.tsx'
export {
  fileQuery,
  type InlineFile,
  openAtPage,
  pictureAccept,
  saveFile,
  saveFrom,
  saveInline,
  showsPages,
  takesPicture,
  useBlobUrl,
  usePicture,
} from './pictures.ts'
export { type Upload, type Uploads, uploadFile, useUpload } from './useUpload.ts'
