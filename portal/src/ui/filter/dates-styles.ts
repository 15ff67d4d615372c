// Only the parts of the kit that the calendar uses; its whole style sheet is ten times as large.
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/dates/styles.css'
