import type { ComponentProps } from 'react'
import { PICTURE_FILES, uploadPicture } from '../../lib/uploads/upload-picture.ts'
import { UploadInput } from './upload-input.tsx'

type PictureInputProps = ComponentProps<'input'> & { onUploaded: (url: string) => void }

/** The address of a picture, or the picture itself. */
export const PictureInput = (props: PictureInputProps) => (
  <UploadInput
    inputMode="url"
    {...props}
    what="picture"
    files={PICTURE_FILES}
    upload={uploadPicture}
  />
)
