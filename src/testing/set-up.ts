import '#ui/styles.css';
