type Parts = typeof import('./date-parts.tsx')

let parts: Parts | null = null

/** Only pages of potlucks without a date load them, before they are hydrated. */
export async function loadDateParts(): Promise<void> {
  parts ??= await import('./date-parts.tsx')
}

export const dateParts = (): Parts | null => parts
