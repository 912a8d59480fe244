// What the pages of a potluck share with the account, for the reason in cli/build/shared-start.ts.
import '#server/contract/potluck-words.ts'
import '../potlucks/avoids-field.tsx'
import '../potlucks/diet-boxes.tsx'
import '../potlucks/potluck-form.module.css'
import '../potlucks/use-unclear-words.ts'
