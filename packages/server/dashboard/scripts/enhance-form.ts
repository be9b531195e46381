/** A form that says that it is at work, and leaves the period as it is when only a filter was chosen. */
export function enhanceForm(): void {
  const form = document.querySelector<HTMLFormElement>('form.filters');
  form?.addEventListener('submit', () => {
    document.body.setAttribute('aria-busy', 'true');
    const { period } = form.dataset;
    const dates = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')];
    if (period === 'range' || dates.some(({ value, defaultValue }) => value !== defaultValue)) return;
    for (const input of dates) input.disabled = true;
    form.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name: 'period', value: period }),
    );
  });
  // Who comes back finds the form as it was, and not as it was sent.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
